import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { MarketNumbers } from "@/components/site/home/market-numbers";
import { MarketReviews } from "@/components/site/home/market-reviews";
import type { MarketProof } from "@/lib/site/website/contract";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";

const NOTHING: MarketProof = { delivered: null, verified: null, rated: null, reviews: [] };
const person = { companyName: null, photo: null };
const REVIEW: MarketProof["reviews"][number] = {
  review: {
    id: 7,
    author: { id: 1, firstName: "Hugo", lastInitial: "M.", ...person },
    side: "shipper",
    punctuality: 5,
    communication: 5,
    care: 5,
    accuracy: 4,
    rating: 4.8,
    comment: "Équipe sympa, chaises protégées une par une.",
    reply: null,
    repliedAt: null,
    writtenAt: "2026-11-17T10:00:00.000Z",
  },
  subject: {
    id: 20,
    firstName: "Karim",
    lastInitial: "B.",
    ...person,
    verified: true,
    rating: 4.8,
    reviewCount: 3,
    cancellationRate: 0,
    since: "2025-09-01T00:00:00.000Z",
  },
  route: { from: "Toulouse", to: "Casablanca" },
};

it("says nothing of a market that has done too little", async () => {
  await draw(
    <>
      <MarketNumbers proof={NOTHING} />
      <MarketReviews reviews={[]} />
    </>,
  );
  expect(document.querySelectorAll("section")).toHaveLength(0);
});

it("says each number that there is, and no other", async () => {
  await draw(<MarketNumbers proof={{ ...NOTHING, delivered: 23, rated: { rating: 4.8, count: 40 } }} />);
  await expect.element(page.getByText("colis livrés")).toBeVisible();
  await expect.element(page.getByText("4,8")).toBeVisible();
  expect(page.getByRole("listitem").elements()).toHaveLength(2);
});

it.each(["fr", "ar"] as const)("leads from a review to its carrier, and fits a phone, in %s", async (locale) => {
  await page.viewport(390, 844);
  const reviews = [7, 8, 9].map((id) => ({ ...REVIEW, review: { ...REVIEW.review, id } }));
  await draw(<MarketReviews reviews={reviews} />, locale);
  await expect.element(page.getByRole("heading", { name: textsOf(locale, "home")("people.title") })).toBeVisible();
  expect(document.querySelector("blockquote")?.getAttribute("lang")).toBe("fr");
  const link = page.getByRole("link").first();
  expect(link.element().getAttribute("href")).toMatch(/\/people\/karim-b-20$/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { PublishedMatches } from "@/components/deals/first-contact/published-matches";
import { Published } from "@/components/listings/wizard/published";
import { draw, moves } from "@/tests/support/components/draw";
import { answer, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";

const t = textsOf("fr", "matching");
const MATCHES = "GET /v1/matches";
const OPEN = "POST /v1/chat/rooms";

const end = (cityId: number, city: string) => ({
  cityId,
  city,
  region: null,
  countryId: 1,
  country: "France",
  countryCode: "FR",
  coordinates: [45, 4],
  timeZone: "Europe/Paris",
});

/** A trip of 10 € up to 5 kg, and 42 € up to 10. */
const match = (id: number, city: string) => ({
  announcement: null,
  transporter: {
    id,
    slug: "x",
    title: null,
    owner: {
      id: 2,
      firstName: "Yacine",
      lastInitial: "H",
      companyName: null,
      photo: null,
      verified: true,
      rating: null,
      reviewCount: 0,
    },
    departure: end(1, "Lyon"),
    arrival: end(2, city),
    intermediateStops: [],
    transportType: 1,
    vehicleType: "plane",
    departureDay: "2026-12-20",
    departureLastDay: "2026-12-20",
    departureTime: null,
    isFlexibleDate: false,
    minPrice: 10,
    priceLadder: { upTo2: 10, upTo5: 10, upTo10: 42, upTo20: 60, above: 80 },
    pricePerKg: null,
    maxWeight: 20,
    weightLeft: 20,
    allowDetour: false,
    deliveryOption: 1,
    isOutdated: false,
    isMine: false,
  },
  addedKm: 0,
  via: [],
  direction: "aller",
  departureDay: "2026-12-20",
  daysBeforeEnd: 3,
  fault: null,
});

/** Answers are cached by parcel: each test has its own. */
async function drawPublished(id: number, ...cities: string[]): Promise<void> {
  const data = cities.map((city, index) => match(index + 4, city));
  answer(MATCHES, { body: { data, nearMisses: [match(90, "Béjaïa")], totalCount: data.length } });
  await draw(
    <Published value={{ id, kilograms: 6 }}>
      <PublishedMatches />
    </Published>,
  );
}

it("the three best trips are shown after a publication, each with the price for the parcel's weight", async () => {
  await drawPublished(9, "Oran", "Alger", "Tunis", "Rabat");
  await expect.element(page.getByRole("heading", { name: t("trips") })).toBeVisible();
  expect(page.getByRole("article").elements()).toHaveLength(3);
  expect(callsTo(MATCHES)[0]?.path).toContain("announcementId=9");
  const offers = page.getByRole("button", { name: /^Proposer pour \S*42/ });
  expect(offers.elements()).toHaveLength(3);
  await expect.element(page.getByText("Rabat")).not.toBeInTheDocument();
});

it("one press proposes the parcel to one of them", async () => {
  await drawPublished(10, "Oran");
  answer(OPEN, { status: 201, body: { id: 3, announcementId: 10, askedAmount: 42, currentOffer: null } });
  answer("POST /v1/chat/rooms/3/offers", { status: 201, body: {} });
  await page.getByRole("button", { name: /^Proposer pour/ }).click();
  await expect.poll(() => moves).toEqual(["/chat/3"]);
  expect(callsTo(OPEN).map(({ body }) => body)).toEqual([{ announcementId: 10, transporterId: 4 }]);
});

it("nothing is shown where no trip fits", async () => {
  await drawPublished(11);
  await expect.poll(() => callsTo(MATCHES)).toHaveLength(1);
  await expect.element(page.getByText("Béjaïa")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: t("trips") })).not.toBeInTheDocument();
});

import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { z } from "zod";
import { ReservationItem } from "@/components/deals/reservations/reservation-item";
import {
  DEAL_STEPS,
  type ListedReservation,
  ReservationCard,
  type ReservationView,
} from "@/lib/deals/reservations/contract";
import { stepPath } from "@/lib/deals/reservations/rules";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";
import { reservationView } from "@/tests/support/components/views";

const t = textsOf("fr", "reservations.list");
const AT = "2026-12-01T10:00:00.000Z";
const PHOTO = "/logo.svg";

/** A card is a part of what the page of a reservation has. */
const cardOf = (
  over: Partial<ReservationView>,
  step: Pick<ListedReservation, "next" | "nextBy"> = { next: null, nextBy: null },
): ListedReservation => ({
  ...z.object(ReservationCard.shape).parse(reservationView({ side: "carrier", role: "delivery", ...over })),
  ...step,
});

describe("the card of a booking", () => {
  it("promises the carrier the sum only while the deal stands", async () => {
    const drawn = await draw(<ReservationItem card={cardOf({ status: "confirmed" })} />);
    await expect.element(page.getByText(t("receive"))).toBeVisible();
    await drawn.unmount();
    for (const status of ["cancelled", "expired"] as const) {
      const ended = await draw(<ReservationItem card={cardOf({ status })} />);
      await expect.element(page.getByText(t("agreed"))).toBeVisible();
      await expect.element(page.getByText(t("receive"))).not.toBeInTheDocument();
      await ended.unmount();
    }
  });

  it.each(DEAL_STEPS)("has the reader's one next step, and where it is taken: %s", async (next) => {
    await draw(<ReservationItem card={cardOf({ status: "confirmed" }, { next, nextBy: AT })} />, "fr");
    const step = page.getByRole("link", { name: t(`steps.${next}`), exact: true });
    await expect.element(step).toHaveAttribute("href", stepPath(next, 7));
    expect(page.getByRole("link").elements()).toHaveLength(2);
    await expect.element(page.getByText(/^Avant le mar\.\s1er\sdéc/)).toBeVisible();
  });

  it("says in one status how it stands, and that there is nothing to do while others are asked", async () => {
    await draw(<ReservationItem card={cardOf({ status: "pending" })} />, "fr");
    await expect.element(page.getByText(t("nothing"))).toBeVisible();
    await expect.element(page.getByText(textsOf("fr", "reservations.status")("pending"))).toBeVisible();
    expect(page.getByRole("link").elements()).toHaveLength(1);
  });

  it("shows an open dispute in place of the status", async () => {
    const drawn = await draw(<ReservationItem card={cardOf({ status: "in_progress", isDisputed: true })} />, "fr");
    const disputed = textsOf("fr", "reservations.pass")("disputed");
    await expect.element(page.getByText(disputed)).toBeVisible();
    await expect.element(page.getByText(textsOf("fr", "reservations.status")("in_progress"))).not.toBeInTheDocument();
    await drawn.unmount();
    await draw(<ReservationItem card={cardOf({ status: "in_progress" })} />, "fr");
    await expect.element(page.getByText(disputed)).not.toBeInTheDocument();
  });

  it("promises the carrier what a dispute's decision has left of the price", async () => {
    const { container } = await draw(<ReservationItem card={cardOf({ status: "completed", received: 48 })} />, "fr");
    await expect.element(page.getByText(t("receive"))).toBeVisible();
    expect(container.textContent).toMatch(/48\s€/);
    expect(container.textContent).not.toMatch(/50\s€/);
  });

  it("shows who is on the other side: their photo, or the first letter of their name", async () => {
    const card = cardOf({ status: "confirmed" });
    const drawn = await draw(<ReservationItem card={card} />);
    await expect.element(page.getByText("Y", { exact: true })).toBeVisible();
    await drawn.unmount();
    const { container } = await draw(<ReservationItem card={{ ...card, other: { ...card.other, photo: PHOTO } }} />);
    expect(container.querySelector("img")?.getAttribute("src")).toBe(PHOTO);
  });
});

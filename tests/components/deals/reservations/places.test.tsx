import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { hasPlaces, PlacesSection } from "@/components/deals/reservations/places-section";
import { ShippingButton } from "@/components/deals/reservations/shipping-button";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";
import { reservationView } from "@/tests/support/components/views";

const t = textsOf("fr", "reservations.shipping");
const open = reservationView();
const placeIn = (city: ReservationView["departure"]) => ({
  city,
  address: "12 rue des Oliviers",
  addressComplement: null,
  contactName: "Nadia Canari",
  contactPhone: "+33611223344",
  contactEmail: null,
});
const places = { pickup: placeIn(open.departure), delivery: placeIn(open.arrival) };
const contact = { firstName: "يوسف", lastName: "عمراني", phone: null, email: "youcef@example.com" };

describe("the places of a deal", () => {
  it("name people in the letters of the page, with the name as they write it", async () => {
    const reservation = reservationView({ ...places, otherContact: contact });
    const drawn = await draw(
      <PlacesSection reservation={reservation} onChange={() => undefined} action={null} />,
      "fr",
    );
    expect(drawn.container.textContent).toContain("Youcef Amrani (يوسف عمراني)");
    expect(drawn.container.querySelector("h3:last-of-type")?.textContent).not.toContain("يوسف");
    await drawn.unmount();
    const arabic = await draw(
      <PlacesSection reservation={reservation} onChange={() => undefined} action={null} />,
      "ar",
    );
    expect(arabic.container.textContent).toContain("يوسف عمراني");
    expect(arabic.container.textContent).not.toContain("(");
  });

  it("are not promised for a deal that came to nothing, and stay where they were given", () => {
    for (const status of ["cancelled", "expired"] as const) {
      expect(hasPlaces(reservationView({ status, side: "carrier" }))).toBe(false);
      expect(hasPlaces(reservationView({ status, ...places }))).toBe(true);
    }
    expect(hasPlaces(reservationView({ status: "pending", side: "carrier" }))).toBe(true);
  });

  it("are added, and then edited", async () => {
    const actions = ["shipping_details"] as const;
    const drawn = await draw(
      <ShippingButton reservation={reservationView({ actions: [...actions] })} onOpen={() => undefined} />,
    );
    await expect.element(page.getByRole("button", { name: t("open"), exact: true })).toBeVisible();
    await drawn.unmount();
    await draw(
      <ShippingButton reservation={reservationView({ ...places, actions: [...actions] })} onOpen={() => undefined} />,
    );
    await expect.element(page.getByRole("button", { name: t("edit"), exact: true })).toBeVisible();
  });
});

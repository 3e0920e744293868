import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { AnnouncementPlaces } from "@/components/listings/announcements/announcement-fact-list";
import { SidesText } from "@/components/listings/shared/sides-text";
import { Handling, LocationType, Size } from "@/db/enums/listings/announcements";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";

const place = {
  id: 1,
  cityId: 2996944,
  city: "Lyon",
  region: null,
  countryId: 250,
  country: "France",
  countryCode: "FR",
  coordinates: [4.85, 45.75] as [number, number], // a point is a pair
  timeZone: "Europe/Paris",
  locationType: LocationType.apartment,
  elevator: false,
  floor: 0,
  handling: Handling.none,
  exactLocation: false,
};
const t = textsOf("fr", "listings");

it("says nothing of a door that nobody described", async () => {
  const { container } = await draw(
    <AnnouncementPlaces view={{ depart: place, destination: { ...place, floor: 3, elevator: true }, private: null }} />,
  );
  expect([...container.querySelectorAll("li")].map((item) => item.textContent)).toEqual([
    t("detail.floor", { floor: "3" }),
    t("detail.elevator"),
  ]);
});

it("shows the sides of a size as its limits, and those that were typed as they are", async () => {
  await draw(
    <>
      <p data-testid="size">
        <SidesText parcel={{ sizeId: Size.small, length: 64, width: 38, height: 19 }} />
      </p>
      <p data-testid="typed">
        <SidesText parcel={{ sizeId: Size.small, length: 35, width: 22, height: 13 }} />
      </p>
    </>,
  );
  await expect.element(page.getByTestId("size")).toHaveTextContent("Au plus 64 × 38 × 19 cm");
  await expect.element(page.getByTestId("typed")).toHaveTextContent("35 × 22 × 13 cm");
});

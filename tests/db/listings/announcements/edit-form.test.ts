import { describe, expect, it } from "vitest";
import { announcementInput as inputOf } from "@/components/listings/wizard/announcement-rules";
import { announcementValuesOf } from "@/components/listings/wizard/announcement-values";
import { createAnnouncement } from "@/lib/listings/announcements/create-announcement";
import { editAnnouncement } from "@/lib/listings/announcements/edit-announcement";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { callAs } from "@/tests/support/call";
import { makeImage, makePerson } from "@/tests/support/factories";
import { announcementInput, CITY, COUNTRY, inDays, packageInput, placeInput } from "@/tests/support/inputs";

describe("the form that edits an announcement", () => {
  it("sends back all that was announced when nothing is changed", async () => {
    const person = await makePerson();
    const [cover, second, third] = [await makeImage(person), await makeImage(person), await makeImage(person)];
    const made = await callAs(person, createAnnouncement, {
      ...announcementInput(second, {
        shipmentType: 2,
        subShipmentType: 3,
        carrierType: 2,
        vehicleType: "van",
        frequency: 2,
        visibility: 2,
        // The form asks for days.
        startDate: inDays(2).slice(0, 10),
        endDate: inDays(12).slice(0, 10),
        publishDate: inDays(1).slice(0, 10),
        packages: [
          packageInput([cover, second], { fragile: true, quantity: 2, value: 120.5, weight: 4.25 }),
          packageInput([third], { title: "Livres", transparentPackaging: false }),
        ],
        depart: placeInput(CITY.lyon, COUNTRY.france, {
          coordinates: [45.757_814, 4.832_011],
          exactLocation: true,
          locationType: 1,
          elevator: true,
          floor: 3,
          handling: 2,
        }),
        destination: placeInput(CITY.oran, COUNTRY.algeria, { floor: -1 }),
      }),
    });
    const edited = await callAs(person, editAnnouncement, { id: made.id, ...inputOf(announcementValuesOf(made)) });
    const { version, ...kept } = await callAs(person, getAnnouncement, { id: made.id });
    const places = {
      depart: { ...made.depart, id: kept.depart.id },
      destination: { ...made.destination, id: kept.destination.id },
    };
    expect({ ...kept, packages: withoutIds(kept.packages) }).toEqual({
      ...omitVersion(made),
      ...places,
      packages: withoutIds(made.packages),
    });
    expect(version).toBe(made.version + 1);
    expect(edited.version).toBe(version);
  });
});

function withoutIds<T extends { id: number }>(items: T[]) {
  return items.map(({ id: _id, ...item }) => item);
}

function omitVersion<T extends { version: number }>({ version: _version, ...rest }: T) {
  return rest;
}

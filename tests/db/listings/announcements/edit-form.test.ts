import { describe, expect, it } from "vitest";
import { announcementInput as inputOf } from "@/components/listings/wizard/announcement-rules";
import { announcementValuesOf } from "@/components/listings/wizard/announcement-values";
import { createAnnouncement } from "@/lib/listings/announcements/create-announcement";
import { editAnnouncement } from "@/lib/listings/announcements/edit-announcement";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { makeImage, makePerson, type Person } from "@/tests/support/factories";
import { announcementInput, CITY, COUNTRY, dayIn, packageInput, placeInput } from "@/tests/support/inputs";

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
        startDate: dayIn(2),
        endDate: dayIn(12),
        publishDate: dayIn(1),
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
    const { version, ...shown } = await callAs(person, getAnnouncement, { id: made.id });
    expect({ ...shown, packages: withoutIds(shown.packages) }).toEqual({
      ...omitVersion(made),
      packages: withoutIds(made.packages),
    });
    expect(version).toBe(made.version + 1);
    expect(edited.version).toBe(version);
  });
});

describe("the ids of places and packages", () => {
  const twoOf = async (person: Person) => {
    const image = await makeImage(person);
    const input = (over: Record<string, unknown> = {}) => announcementInput(image, over);
    return { input, made: await callAs(person, createAnnouncement, input()) };
  };
  const withPlaces = (from?: number, to?: number) => ({
    depart: placeInput(CITY.lyon, COUNTRY.france, from === undefined ? {} : { id: from }),
    destination: placeInput(CITY.oran, COUNTRY.algeria, to === undefined ? {} : { id: to }),
  });

  it("stay when an announcement is edited, named or not", async () => {
    const person = await makePerson();
    const { input, made } = await twoOf(person);
    const ids = { depart: { id: made.depart.id }, destination: { id: made.destination.id } };
    for (const over of [withPlaces(made.depart.id, made.destination.id), withPlaces()]) {
      const edited = await callAs(person, editAnnouncement, { id: made.id, ...input(over) });
      expect(edited).toMatchObject(ids);
    }
    const moved = { depart: placeInput(CITY.paris, COUNTRY.france, { floor: 4 }) };
    const edited = await callAs(person, editAnnouncement, { id: made.id, ...input(moved) });
    expect(edited).toMatchObject({ ...ids, depart: { ...ids.depart, city: "Paris", floor: 4 } });
  });

  it("are refused when they are another's, of the other end, or of a new announcement", async () => {
    const person = await makePerson();
    const { input, made } = await twoOf(person);
    const other = (await twoOf(await makePerson())).made;
    const edit = async (over: Record<string, unknown>) =>
      issueCodes(await appErrorOf(callAs(person, editAnnouncement, { id: made.id, ...input(over) })));
    const both = ["depart.id: invalid", "destination.id: invalid"];
    expect(await edit(withPlaces(other.depart.id, other.destination.id))).toEqual(both);
    expect(await edit(withPlaces(made.destination.id, made.depart.id))).toEqual(both);
    expect(await edit(withPlaces(2_000_000_000, made.destination.id))).toEqual(both.slice(0, 1));
    const created = callAs(person, createAnnouncement, input(withPlaces(made.depart.id, made.destination.id)));
    expect(issueCodes(await appErrorOf(created))).toEqual(both);
    const [id] = made.packages.map((item) => item.id);
    const image = await makeImage(person);
    const packages = [packageInput([image], { id }), packageInput([image], { id })];
    expect(await edit({ packages })).toEqual(["packages.1.id: invalid"]);
    expect((await callAs(person, getAnnouncement, { id: made.id })).version).toBe(made.version);
  });
});

function withoutIds<T extends { id: number }>(items: T[]) {
  return items.map(({ id: _id, ...item }) => item);
}

function omitVersion<T extends { version: number }>({ version: _version, ...rest }: T) {
  return rest;
}

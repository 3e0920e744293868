import { describe, expect, it } from "vitest";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { setShippingDetails } from "@/lib/deals/reservations/set-shipping-details";
import { editProfile } from "@/lib/identity/accounts/edit-profile";
import { getMe } from "@/lib/identity/accounts/get-me";
import { editContact } from "@/lib/identity/workspaces/edit-contact";
import { getContact } from "@/lib/identity/workspaces/get-contact";
import { getWorkspace } from "@/lib/identity/workspaces/get-workspace";
import { renameWorkspace } from "@/lib/identity/workspaces/rename-workspace";
import { createAnnouncement } from "@/lib/listings/announcements/create-announcement";
import { editAnnouncement } from "@/lib/listings/announcements/edit-announcement";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { editSearch } from "@/lib/listings/saved-searches/edit-search";
import { listSearches } from "@/lib/listings/saved-searches/list-searches";
import { saveSearch } from "@/lib/listings/saved-searches/save-search";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { editTrip } from "@/lib/listings/trips/edit-trip";
import { getTrip } from "@/lib/listings/trips/get-trip";
import { listSettings } from "@/lib/staff/settings/list-settings";
import { setFees } from "@/lib/staff/settings/set-fees";
import { setPalette } from "@/lib/staff/settings/set-palette";
import { setRetention } from "@/lib/staff/settings/set-retention";
import { setSite } from "@/lib/staff/settings/set-site";
import { appErrorOf, callAs } from "@/tests/support/call";
import { makeImage, makePaid, makePerson, type Person } from "@/tests/support/factories";
import { announcementInput, CITY, COUNTRY, flightInput, packageInput } from "@/tests/support/inputs";

type Version = string | number | null;
type Known = { value: unknown; version: Version };

/** A stored thing that a form edits: two values of one of its fields, what reads and what saves. */
type Edited = {
  field: string;
  values: [unknown, unknown];
  read: () => Promise<Known>;
  save: (value: unknown, version?: Version) => Promise<unknown>;
};

const versioned = (version: Version | undefined) => (version === undefined ? {} : { version });

type Stored = Record<string, unknown> | null;

async function setting(
  name: "fees" | "palette" | "retention" | "site",
  read: (stored: Stored) => unknown,
  save: (admin: Person, value: unknown, seen: object) => Promise<unknown>,
  first: unknown,
): Promise<Pick<Edited, "read" | "save">> {
  const admin = await makePerson({ staffRole: "admin" });
  await save(admin, first, {});
  return {
    read: async () => {
      const [last] = (await callAs(admin, listSettings, { name })).data;
      return { value: read((last?.value ?? null) as Stored), version: last?.id ?? null }; // a setting is an object or null
    },
    save: (value, version) => save(admin, value, version === undefined ? {} : { seenId: version }),
  };
}

const end = (cityId: number, countryId: number, address: unknown) => ({
  cityId,
  countryId,
  address,
  contactName: "Yasmine Hadj",
  contactPhone: "+213550123456",
});

const EDITED: Record<string, () => Promise<Edited>> = {
  async editAnnouncement() {
    const person = await makePerson();
    const image = await makeImage(person);
    const input = announcementInput(image);
    const { id } = await callAs(person, createAnnouncement, input);
    return {
      field: "propositionPrice",
      values: [80, 65],
      read: async () => {
        const view = await callAs(person, getAnnouncement, { id });
        return { value: view.propositionPrice, version: view.private?.version ?? null };
      },
      save: (propositionPrice, version) =>
        callAs(person, editAnnouncement, { ...input, id, propositionPrice, ...versioned(version) }),
    };
  },
  async editTrip() {
    const person = await makePerson({ logisticsType: "carrier" });
    const { id } = await callAs(person, createTrip, flightInput());
    return {
      field: "minPrice",
      values: [90, 60],
      read: async () => {
        const view = await callAs(person, getTrip, { id });
        return { value: view.minPrice, version: view.private?.version ?? null };
      },
      save: (minPrice, version) =>
        callAs(person, editTrip, { ...flightInput({ minPrice }), id, ...versioned(version) }),
    };
  },
  async editProfile() {
    const person = await makePerson();
    return {
      field: "firstName",
      values: ["Amélie", "Amina"],
      read: async () => {
        const { profile } = await callAs(person, getMe);
        return { value: profile.firstName, version: profile.version };
      },
      save: (firstName, version) =>
        callAs(person, editProfile, { firstName, lastName: "Benali", ...versioned(version) }),
    };
  },
  async editContact() {
    const person = await makePerson();
    return {
      field: "addressLine1",
      values: ["3 rue Didouche Mourad", "8 rue de Lyon"],
      read: async () => {
        const { addressLine1, version } = await callAs(person, getContact);
        return { value: addressLine1, version };
      },
      save: (addressLine1, version) =>
        callAs(person, editContact, {
          firstName: "Amel",
          lastName: "Benali",
          email: "amel@example.com",
          addressLine1,
          ...versioned(version),
        }),
    };
  },
  async renameWorkspace() {
    const person = await makePerson();
    return {
      field: "name",
      values: ["Atelier d’Oran", "Atelier de Lyon"],
      read: async () => {
        const { name, version } = await callAs(person, getWorkspace);
        return { value: name, version };
      },
      save: (name, version) => callAs(person, renameWorkspace, { name, ...versioned(version) }),
    };
  },
  async editSearch() {
    const person = await makePerson();
    const { id } = await callAs(person, saveSearch, { kind: "transporter", name: "Noël" });
    return {
      field: "name",
      values: ["Noël à Oran", "Noël à Fès"],
      read: async () => {
        const [search] = (await callAs(person, listSearches)).data;
        return { value: search?.name, version: search?.version ?? null };
      },
      save: (name, version) => callAs(person, editSearch, { id, name, ...versioned(version) }),
    };
  },
  async setShippingDetails() {
    const { shipper, reservationId: id } = await makePaid();
    return {
      field: "pickup",
      values: ["1 rue des Oliviers", "2 rue des Oliviers"],
      read: async () => {
        const { pickup, shippingVersion } = await callAs(shipper, getReservation, { id });
        return { value: pickup?.address, version: shippingVersion };
      },
      save: (address, version) =>
        callAs(shipper, setShippingDetails, {
          id,
          pickup: end(CITY.lyon, COUNTRY.france, address),
          delivery: end(CITY.oran, COUNTRY.algeria, "5 rue Khemisti"),
          ...versioned(version),
        }),
    };
  },
  async setFees() {
    const rates = { platformMin: 1.5, processingPercent: 1.5, processingFixed: 0.25 };
    const calls = await setting(
      "fees",
      (stored) => Number(stored?.platformBasisPoints) / 100,
      (admin, platformPercent, seen) => callAs(admin, setFees, { ...rates, platformPercent, ...seen }),
      12,
    );
    return { field: "platformPercent", values: [11, 13], ...calls };
  },
  async setPalette() {
    const calls = await setting(
      "palette",
      (stored) => stored?.primary,
      (admin, primary, seen) => callAs(admin, setPalette, { palette: { secondary: "#b45309", primary }, ...seen }),
      "#334155",
    );
    return { field: "palette", values: ["#0f766e", "#1d4ed8"], ...calls };
  },
  async setRetention() {
    const calls = await setting(
      "retention",
      (stored) => stored?.days,
      (admin, days, seen) => callAs(admin, setRetention, { days, ...seen }),
      30,
    );
    return { field: "days", values: [41, 51], ...calls };
  },
  async setSite() {
    const calls = await setting(
      "site",
      (stored) => stored?.name,
      (admin, name, seen) => callAs(admin, setSite, { name, vat: "FR123", ...seen }),
      "Rihla",
    );
    return { field: "name", values: ["Rihla SAS", "Rihla SARL"], ...calls };
  },
};

const openEdited = (name: string): Promise<Edited> => EDITED[name]?.() ?? Promise.reject(new Error(name));

describe.each(Object.keys(EDITED))("two who edit one thing: %s", (name) => {
  const open = () => openEdited(name);

  it("the later save that would undo the earlier one is refused with what is stored, and writes nothing", async () => {
    const { field, values, read, save } = await open();
    const { version } = await read();
    await save(values[0], version);
    const stored = await read();
    expect(stored).toMatchObject({ value: values[0] });
    const error = await appErrorOf(save(values[1], version));
    expect(error.code).toBe("edit.conflict");
    expect(error.detail.facts).toMatchObject({ changed: [field], current: expect.anything() });
    expect(await read()).toEqual(stored);
    await save(values[1], stored.version);
    expect(await read()).toMatchObject({ value: values[1] });
  });

  it("of two at once with one version, one is stored and the other is refused", async () => {
    const { values, read, save } = await open();
    const { version } = await read();
    const outcomes = await Promise.allSettled(values.map((value) => save(value, version)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const winner = outcomes.findIndex(({ status }) => status === "fulfilled");
    expect(await read()).toMatchObject({ value: values[winner] });
  });

  it("what is stored already is no conflict, however often it is sent and by whom", async () => {
    const { values, read, save } = await open();
    const { version } = await read();
    await save(values[0], version);
    const stored = await read();
    for (const seen of [version, stored.version, version]) await save(values[0], seen);
    expect(await read()).toEqual(stored);
  });

  it("without a version the last save wins", async () => {
    const { values, read, save } = await open();
    await save(values[0]);
    await save(values[1]);
    expect(await read()).toMatchObject({ value: values[1] });
  });
});

describe("the version of an edit form", () => {
  it.each(["", "x", "a:b.c:d", "propositionPrice:zzzzzz", "🙂".repeat(300)])(
    "that is none of ours is refused: %j",
    async (version) => {
      const { values, save } = await openEdited("editAnnouncement");
      const error = await appErrorOf(save(values[0], version));
      expect(error.code).toBe("edit.conflict");
    },
  );

  it("is the same in each language, and for colleagues", async () => {
    const person = await makePerson();
    const { id } = await callAs(person, createAnnouncement, announcementInput(await makeImage(person)));
    const colleague = await makePerson({ workspaceId: person.workspaceId });
    const versions = await Promise.all([
      callAs(person, getAnnouncement, { id }, { locale: "ar" }),
      callAs(person, getAnnouncement, { id }, { locale: "en" }),
      callAs(colleague, getAnnouncement, { id }),
    ]);
    expect(new Set(versions.map((view) => view.private?.version)).size).toBe(1);
  });

  it("is nothing that others see of an announcement, a trip or a deal", async () => {
    const { carrier, shipper, announcement, reservationId } = await makePaid();
    expect((await callAs(carrier, getAnnouncement, { id: announcement.id })).private).toBeNull();
    expect((await callAs(carrier, getReservation, { id: reservationId })).shippingVersion).toBeNull();
    expect((await callAs(shipper, getReservation, { id: reservationId })).shippingVersion).not.toBeNull();
  });
});

describe("a package that another window has replaced", () => {
  const openTwo = async (person: Person) => {
    const [one, two] = [await makeImage(person), await makeImage(person)];
    const made = await callAs(person, createAnnouncement, announcementInput(one, { packages: [packageInput([one])] }));
    const [id] = made.packages.map((item) => item.id);
    const input = (over: Record<string, unknown>) => ({ ...announcementInput(one), id: made.id, ...over });
    return { made, input, image: one, other: two, id, version: made.private?.version };
  };

  it("ends in the conflict, and may be put back by who has read it", async () => {
    const person = await makePerson();
    const { made, input, image, other, id, version } = await openTwo(person);
    const replaced = { packages: [packageInput([other], { title: "Valise" })], thumbnail: other, version };
    const { private: after } = await callAs(person, editAnnouncement, input(replaced));
    const mine = { propositionPrice: 70, packages: [packageInput([image], { id })] };
    const error = await appErrorOf(callAs(person, editAnnouncement, input({ ...mine, version })));
    expect(error.code).toBe("edit.conflict");
    expect(error.detail.facts).toMatchObject({ changed: ["packages", "thumbnail"] });
    const put = await callAs(person, editAnnouncement, input({ ...mine, version: after?.version }));
    expect(put.packages).toMatchObject([{ title: "Carton" }]);
    expect((await callAs(person, getAnnouncement, { id: made.id })).propositionPrice).toBe(70);
  });

  it("by the same again is no conflict", async () => {
    const person = await makePerson();
    const { input, image, id, version } = await openTwo(person);
    await callAs(person, editAnnouncement, input({ packages: [packageInput([image])], version }));
    const saved = await callAs(
      person,
      editAnnouncement,
      input({ propositionPrice: 70, packages: [packageInput([image], { id })], version }),
    );
    expect(saved.propositionPrice).toBe(70);
  });
});

it("what another window has changed in another field stays when both fields are sent as they are now", async () => {
  const person = await makePerson();
  const image = await makeImage(person);
  const input = announcementInput(image);
  const made = await callAs(person, createAnnouncement, input);
  const version = made.private?.version;
  await callAs(person, editAnnouncement, { ...input, id: made.id, title: "Deux cartons", version });
  const both = { ...input, id: made.id, title: "Deux cartons", propositionPrice: 70, version };
  expect(await callAs(person, editAnnouncement, both)).toMatchObject({ title: "Deux cartons", propositionPrice: 70 });
});

it("a save that was repeated does not send a trip to the moderators twice", async () => {
  const person = await makePerson({ logisticsType: "carrier" });
  const made = await callAs(person, createTrip, flightInput());
  const input = { ...flightInput({ minPrice: 60 }), id: made.id, version: made.private?.version };
  const first = await callAs(person, editTrip, input);
  expect((await callAs(person, editTrip, input)).version).toBe(first.version);
});

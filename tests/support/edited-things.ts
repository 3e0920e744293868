import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { setShippingDetails } from "@/lib/deals/shipping/set-shipping-details";
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
import { callAs } from "@/tests/support/call";
import { makeImage, makePaid, makePerson, type Person } from "@/tests/support/factories";
import { announcementInput, CITY, COUNTRY, flightInput, shippingEnd } from "@/tests/support/inputs";

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

/** Every stored thing that a form edits, by its command. */
export const EDITED: Record<string, () => Promise<Edited>> = {
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
          pickup: shippingEnd(CITY.lyon, COUNTRY.france, { address }),
          delivery: shippingEnd(CITY.oran, COUNTRY.algeria, { address: "5 rue Khemisti" }),
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

/** Makes one of them. */
export const openEdited = (name: string): Promise<Edited> => EDITED[name]?.() ?? Promise.reject(new Error(name));

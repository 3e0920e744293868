import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { notifications } from "@/db/schema/identity/notifications";
import { uploads } from "@/db/schema/platform/uploads";
import { createAnnouncement } from "@/lib/listings/announcements/create-announcement";
import { saveDraft } from "@/lib/listings/drafts/save-draft";
import { addFavourite } from "@/lib/listings/favourites/add-favourite";
import { saveSearch } from "@/lib/listings/saved-searches/save-search";
import { duplicateTrip } from "@/lib/listings/trips/duplicate-trip";
import { callAs } from "../call";
import { testDb } from "../database";
import { makeAnnouncement, makeImage, makeTrip } from "../factories";
import { announcementInput, CITY, COUNTRY, flightInput } from "../inputs";
import { actorOf, callerOf, type Entries, type Fixture, type InputOf } from "./fixture";
import { carriers, carriersOwn, everyone, ownAlone, ownWorkspace, shippers, signedIn } from "./rows";

const parcel = ({ announcement }: Fixture) => ({ id: announcement.id });
/** A parcel that nobody talks about yet. */
const quietParcel = async ({ people }: Fixture) => ({ id: (await makeAnnouncement(people.owner)).id });
const trip = ({ trip: { id } }: Fixture) => ({ id });
const repeated = { frequency: 2 };
const draftOf = (): InputOf => async (trier) => {
  const actor = actorOf(trier);
  if (actor) await callAs(actor, saveDraft, { kind: "ship", step: "details", values: {} });
  return { kind: "ship" };
};
const searchOf = async ({ people }: Fixture) =>
  (await callAs(people.owner, saveSearch, { kind: "transporter", name: "Lyon – Oran" })).id;

/** Operations of listings, searches and favourites. */
export const LISTINGS: Entries = {
  listAnnouncements: { row: everyone },
  listAnnouncementPlaces: { row: everyone },
  listNewestAnnouncements: { row: everyone },
  getAnnouncement: { row: everyone, input: parcel },
  listWorkspaceAnnouncements: { row: signedIn },
  createAnnouncement: {
    row: shippers,
    input:
      (fixture): InputOf =>
      async (trier) =>
        announcementInput(await makeImage(callerOf(trier, fixture))),
  },
  editAnnouncement: {
    row: ownWorkspace,
    input:
      (fixture): InputOf =>
      async (trier) => ({
        id: fixture.announcement.id,
        ...announcementInput(await makeImage(callerOf(trier, fixture))),
      }),
  },
  publishAnnouncement: {
    row: ownWorkspace,
    input: async ({ people: { owner } }) => ({
      id: (await callAs(owner, createAnnouncement, announcementInput(await makeImage(owner)))).id,
    }),
  },
  duplicateAnnouncement: { row: ownWorkspace, input: parcel },
  setAnnouncementStatus: { row: ownWorkspace, input: (fixture) => ({ ...parcel(fixture), event: "reserve" }) },
  deleteAnnouncement: { row: ownWorkspace, input: quietParcel },
  endAnnouncementSeries: {
    row: ownWorkspace,
    input: async ({ people }) => ({ id: (await makeAnnouncement(people.owner, repeated)).id }),
  },
  listTrips: { row: everyone },
  listTripPlaces: { row: everyone },
  getTrip: { row: everyone, input: trip },
  listOwnTrips: { row: signedIn, input: (fixture) => ({ userId: fixture.people.carrier.userId }) },
  createTrip: { row: carriers, input: () => flightInput() },
  editTrip: { row: carriersOwn, input: (fixture) => ({ ...trip(fixture), ...flightInput() }) },
  publishTrip: {
    row: carriersOwn,
    input: async ({ people, trip: { id } }) => ({ id: (await callAs(people.carrier, duplicateTrip, { id })).id }),
  },
  duplicateTrip: {
    row: { ...carriersOwn, owner: 403, contributor: 403, otherShipper: 403, moderator: 403, admin: 403 },
    input: trip,
  },
  setTripStatus: { row: carriersOwn, input: (fixture) => ({ ...trip(fixture), statusId: 2 }) },
  deleteTrip: { row: carriersOwn, input: trip },
  endTripSeries: {
    row: carriersOwn,
    input: async ({ people }) => ({ id: (await makeTrip(people.carrier, flightInput(repeated))).id }),
  },
  getDraft: { row: signedIn, input: draftOf },
  saveDraft: { row: signedIn, input: () => ({ kind: "ship", step: "details", values: {} }) },
  deleteDraft: { row: signedIn, input: draftOf },
  suggestPrice: {
    row: everyone,
    input: () => ({ side: "parcels", fromId: CITY.lyon, toId: CITY.oran, shipmentType: 1 }),
  },
  saveSearch: {
    row: signedIn,
    input: () => ({ kind: "transporter", name: "Paris – Alger", filters: { startCity: CITY.paris } }),
  },
  listSearches: { row: signedIn },
  // Of the owner alone: a colleague has others.
  editSearch: { row: ownAlone, input: async (fixture) => ({ id: await searchOf(fixture), name: "Autre nom" }) },
  deleteSearch: { row: ownAlone, input: async (fixture) => ({ id: await searchOf(fixture) }) },
  markNotificationRead: {
    row: ownAlone,
    // The carrier's offer was notified to the parcel's owner.
    input: async ({ people }) => {
      const [row] = await testDb()
        .select({ id: notifications.id })
        .from(notifications)
        .innerJoin(users, eq(users.id, notifications.userId))
        .where(eq(users.id, people.owner.userId));
      return { id: row?.id };
    },
  },
  findMatches: { row: ownWorkspace, input: (fixture) => ({ announcementId: fixture.announcement.id }) },
  listFits: { row: signedIn, input: parcel },
  listParcelFits: { row: signedIn, input: (w) => ({ id: w.trip.id }) },
  countNotified: { row: ownWorkspace, input: parcel },
  addFavourite: { row: signedIn, input: (fixture) => ({ transporterId: fixture.trip.id }) },
  removeFavourite: {
    row: signedIn,
    input:
      (fixture): InputOf =>
      async (trier) => {
        const actor = actorOf(trier);
        if (actor) await callAs(actor, addFavourite, { transporterId: fixture.trip.id });
        return { transporterId: fixture.trip.id };
      },
  },
  listFavourites: { row: signedIn },
  listFavouriteMarks: { row: signedIn },
  uploadFile: {
    row: signedIn,
    input:
      (fixture): InputOf =>
      async (trier) => ({ file: await makeImage(callerOf(trier, fixture)) }),
  },
  readUpload: {
    row: everyone,
    // A published parcel's picture.
    input: async ({ announcement }) => {
      const [image] = announcement.packages[0]?.images ?? [];
      const [row] = await testDb()
        .select({ key: uploads.storageKey })
        .from(uploads)
        .where(eq(uploads.id, image?.id ?? 0));
      return { key: row?.key };
    },
  },
  listCountries: { row: everyone },
  listRegions: { row: everyone, input: () => ({ countryId: COUNTRY.france }) },
  listPopularCities: { row: everyone },
  searchCities: { row: everyone, input: () => ({ q: "Ora" }) },
  searchAirports: { row: everyone, input: () => ({ q: "ALG" }) },
};

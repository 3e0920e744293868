import type { PersonSpec } from "./person-spec";

/** Those who look after the market. */
export const STAFF: readonly PersonSpec[] = [
  {
    key: "moderation",
    first: "Claire",
    last: "Fontaine",
    locale: "fr",
    gender: "female",
    birth: "1986-04-06",
    city: "Lyon",
    logistics: "shipper",
    verification: "verified",
    joinedDays: 440,
    lanes: [],
    staffRole: "moderator",
  },
  {
    key: "admin",
    first: "Idir",
    last: "Aït Ahmed",
    locale: "fr",
    gender: "male",
    birth: "1980-06-20",
    city: "Paris",
    logistics: "shipper",
    verification: "verified",
    joinedDays: 450,
    lanes: [],
    staffRole: "admin",
  },
];

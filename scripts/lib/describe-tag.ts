/** The descriptions of the calls under each first part of a path. */
const TAGS: Record<string, string> = {
  admin: "What admins see and set: people, payouts, fees, the look of the site, its health.",
  airports: "Airports, for the ends of trips by air.",
  "all-data": "What the website starts with: its settings, its lists and, when signed in, the person.",
  announcements: "Parcels that somebody wants to send.",
  auth: "Accounts and sessions: registering, signing in and out, passwords, other services.",
  "bank-account": "The bank account that a carrier is paid to by transfer.",
  chat: "Rooms of two sides: messages, offers, what is unread.",
  cities: "Cities, found by the beginning of their names in any language.",
  contact: "Messages to those who run the site.",
  countries: "The countries that the marketplace serves.",
  decisions: "Decisions of moderators, read and appealed by those whom they concern.",
  deliveries: "Parcels on their way, for those who receive them by a link.",
  disputes: "Disputes about a reservation, from being opened to being decided.",
  drafts: "Listings that are not finished yet.",
  expediteurAnnouncements: "The list of parcels under its earlier address.",
  favourites: "Listings that somebody keeps.",
  files: "Pictures, recordings and documents, for those who may read them.",
  invoices: "Invoices and credit notes of the operator’s fees.",
  lanes: "Pairs of cities, and the prices between them.",
  ledger: "The books of a reservation.",
  locales: "The languages of the site.",
  matches: "Trips that fit a parcel, and parcels that fit a trip.",
  members: "One's own membership: documents, contact details, the profile in use.",
  moderation: "What moderators decide: listings, identities, reports, appeals.",
  notifications: "What somebody was notified of, and how they want to be.",
  payments: "Payments of reservations and fees.",
  "payout-account": "Where a carrier's money is paid to.",
  people: "What is public about a person.",
  posts: "The guides.",
  profiles: "One's own profile, as a sender and as a carrier.",
  regions: "Regions of the countries.",
  reports: "Reports of listings, people and messages.",
  reservations: "What two sides agreed: pickup, delivery, cancelling.",
  residence: "Where a carrier lives, and how they are paid there.",
  reviews: "What two sides say of each other afterwards.",
  "saved-searches": "Searches that notify somebody.",
  "tax-details": "What the tax office is told about who is paid, and the statements of it.",
  "team-messages": "What the members of a workspace write to each other.",
  transporters: "Trips that somebody offers room on.",
  translations: "What others wrote, in the reader's own language.",
  uploads: "Files, before anything uses them.",
  users: "One's own account, and the members of one's workspace.",
  vitals: "How fast pages were in real visits.",
  withdrawals: "Contracts whose withdrawal period may still run.",
  workspaces: "Workspaces and invitations to them.",
};

/** Returns the description of a tag; a tag without one is an error. */
export function describeTag(name: string): string {
  return TAGS[name] ?? missing(name);
}

function missing(name: string): never {
  throw new Error(`The calls under "${name}" have no sentence in scripts/lib/describe-tag.ts.`);
}

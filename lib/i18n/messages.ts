import { DEFAULT_LOCALE, type Locale } from "@/lib/core/actor";

/**
 * One line a namespace of the pages. French is the source: its files give the types, the others have the same keys.
 * Write counts as `{count}` and not `#`: only the first keeps Latin digits in every browser's Arabic.
 */
const FRENCH = {
  failures: () => import("../../messages/fr/failures.json"),
  common: () => import("../../messages/fr/common.json"),
  errors_pages: () => import("../../messages/fr/errors_pages.json"),
  home: () => import("../../messages/fr/home.json"),
  layout: () => import("../../messages/fr/layout.json"),
  auth: () => import("../../messages/fr/auth.json"),
  forms: () => import("../../messages/fr/forms.json"),
  validation: () => import("../../messages/fr/validation.json"),
  filters: () => import("../../messages/fr/filters.json"),
  listing: () => import("../../messages/fr/listing.json"),
  account: () => import("../../messages/fr/account.json"),
  profile: () => import("../../messages/fr/profile.json"),
  team: () => import("../../messages/fr/team.json"),
  mailbox: () => import("../../messages/fr/mailbox.json"),
  chat: () => import("../../messages/fr/chat.json"),
  system: () => import("../../messages/fr/system.json"),
  payments: () => import("../../messages/fr/payments.json"),
  reservations: () => import("../../messages/fr/reservations.json"),
  wizard: () => import("../../messages/fr/wizard.json"),
  moderation: () => import("../../messages/fr/moderation.json"),
  admin: () => import("../../messages/fr/admin.json"),
  verification: () => import("../../messages/fr/verification.json"),
  decisions: () => import("../../messages/fr/decisions.json"),
  disputes: () => import("../../messages/fr/disputes.json"),
  reviews: () => import("../../messages/fr/reviews.json"),
  people: () => import("../../messages/fr/people.json"),
  guides: () => import("../../messages/fr/guides.json"),
  film: () => import("../../messages/fr/film.json"),
  map: () => import("../../messages/fr/map.json"),
  lanes: () => import("../../messages/fr/lanes.json"),
  site: () => import("../../messages/fr/site.json"),
  reports: () => import("../../messages/fr/reports.json"),
  matching: () => import("../../messages/fr/matching.json"),
  notifications: () => import("../../messages/fr/notifications.json"),
  alerts: () => import("../../messages/fr/alerts.json"),
  favourites: () => import("../../messages/fr/favourites.json"),
};

/** The name of a message file. */
export type Namespace = keyof typeof FRENCH;
/** Every message of the pages, as French has it. */
export type Messages = { [N in Namespace]: Awaited<ReturnType<(typeof FRENCH)[N]>>["default"] };

/** All namespaces, in the order of the list above. */
const NAMESPACES = Object.keys(FRENCH).filter((name): name is Namespace => name in FRENCH);

type Tree = { [key: string]: unknown };

const cache = new Map<Locale, Promise<Messages>>();

/** Loads a language's messages, kept in memory in production. There, a missing key falls back to French. */
export function loadMessages(locale: Locale): Promise<Messages> {
  if (process.env.NODE_ENV !== "production") return readMessages(locale).then(asMessages);
  const loading = cache.get(locale) ?? withFrench(locale);
  cache.set(locale, loading);
  return loading;
}

async function withFrench(locale: Locale): Promise<Messages> {
  const own = await readMessages(locale);
  return asMessages(locale === DEFAULT_LOCALE ? own : merge(await readMessages(DEFAULT_LOCALE), own));
}

async function readMessages(locale: Locale): Promise<Tree> {
  const files = NAMESPACES.map(async (name) => [name, (await import(`../../messages/${locale}/${name}.json`)).default]);
  return Object.fromEntries(await Promise.all(files));
}

/** A message that was parsed at the build is an array: a leaf like any text. */
function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function merge(base: Tree, over: Tree): Tree {
  const merged: Tree = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = base[key];
    merged[key] = isTree(value) && isTree(below) ? merge(below, value) : value;
  }
  return merged;
}

// The one cast: the files' shape is held by a test that compares the three languages, not by the type checker.
function asMessages(tree: Tree): Messages {
  return tree as Messages;
}

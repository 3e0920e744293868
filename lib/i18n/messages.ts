import { DEFAULT_LOCALE, type Locale } from "@/lib/core/base/actor";

/**
 * The message files that pages use, by context; a file's name is its namespace. French is the
 * source: its files give the types, the others have the same keys. Write counts as `{count}` and
 * not `#`: only the first has Latin digits in every browser's Arabic.
 */
const FRENCH = {
  core: {
    common: () => import("../../messages/fr/core/common.json"),
    "error-pages": () => import("../../messages/fr/core/error-pages.json"),
    failures: () => import("../../messages/fr/core/failures.json"),
    forms: () => import("../../messages/fr/core/forms.json"),
    layout: () => import("../../messages/fr/core/layout.json"),
    map: () => import("../../messages/fr/core/map.json"),
    uploads: () => import("../../messages/fr/core/uploads.json"),
    validation: () => import("../../messages/fr/core/validation.json"),
  },
  identity: {
    accounts: () => import("../../messages/fr/identity/accounts.json"),
    mailbox: () => import("../../messages/fr/identity/mailbox.json"),
    notifications: () => import("../../messages/fr/identity/notifications.json"),
    profile: () => import("../../messages/fr/identity/profile.json"),
    push: () => import("../../messages/fr/identity/push.json"),
    reports: () => import("../../messages/fr/identity/reports.json"),
    residence: () => import("../../messages/fr/identity/residence.json"),
    verification: () => import("../../messages/fr/identity/verification.json"),
    workspaces: () => import("../../messages/fr/identity/workspaces.json"),
  },
  listings: {
    favourites: () => import("../../messages/fr/listings/favourites.json"),
    lanes: () => import("../../messages/fr/listings/lanes.json"),
    listings: () => import("../../messages/fr/listings/listings.json"),
    lists: () => import("../../messages/fr/listings/lists.json"),
    matching: () => import("../../messages/fr/listings/matching.json"),
    "saved-searches": () => import("../../messages/fr/listings/saved-searches.json"),
    wizard: () => import("../../messages/fr/listings/wizard.json"),
  },
  deals: {
    "bank-accounts": () => import("../../messages/fr/deals/bank-accounts.json"),
    disputes: () => import("../../messages/fr/deals/disputes.json"),
    payments: () => import("../../messages/fr/deals/payments.json"),
    recipients: () => import("../../messages/fr/deals/recipients.json"),
    reservations: () => import("../../messages/fr/deals/reservations.json"),
    reviews: () => import("../../messages/fr/deals/reviews.json"),
    rooms: () => import("../../messages/fr/deals/rooms.json"),
    "system-messages": () => import("../../messages/fr/deals/system-messages.json"),
    "tax-details": () => import("../../messages/fr/deals/tax-details.json"),
    withdrawals: () => import("../../messages/fr/deals/withdrawals.json"),
  },
  staff: {
    admin: () => import("../../messages/fr/staff/admin.json"),
    decisions: () => import("../../messages/fr/staff/decisions.json"),
    moderation: () => import("../../messages/fr/staff/moderation.json"),
    invoices: () => import("../../messages/fr/staff/invoices.json"),
    payouts: () => import("../../messages/fr/staff/payouts.json"),
    "tax-reports": () => import("../../messages/fr/staff/tax-reports.json"),
    "bank-transfers": () => import("../../messages/fr/staff/bank-transfers.json"),
  },
  site: {
    film: () => import("../../messages/fr/site/film.json"),
    guides: () => import("../../messages/fr/site/guides.json"),
    home: () => import("../../messages/fr/site/home.json"),
    pages: () => import("../../messages/fr/site/pages.json"),
    people: () => import("../../messages/fr/site/people.json"),
  },
};

/** The name of a message file. */
export type Namespace = keyof Files;
/** Every message of the pages, as French has it. */
export type Messages = { [N in Namespace]: Awaited<ReturnType<Files[N]>>["default"] };

/** Messages of some namespaces. */
type PickedMessages = Partial<Messages>;

type Contexts = typeof FRENCH;
type Files = Contexts["core"] &
  Contexts["identity"] &
  Contexts["listings"] &
  Contexts["deals"] &
  Contexts["staff"] &
  Contexts["site"];

/** Each file's folder and name. */
const FILES = Object.entries(FRENCH).flatMap(([context, files]) =>
  Object.keys(files).map((name) => [context, name] as const),
);

type Tree = { [key: string]: unknown };

const cache = new Map<Locale, Promise<Messages>>();

/**
 * Loads a language's messages, cached in memory in production. There, a missing key falls back to
 * French.
 */
export function loadMessages(locale: Locale): Promise<Messages> {
  if (process.env.NODE_ENV !== "production") return readMessages(locale).then(asMessages);
  const loading = cache.get(locale) ?? withFrench(locale);
  cache.set(locale, loading);
  return loading;
}

/** A namespace, or one part of it where a page uses little of a large one. */
export type NamespacePart = Namespace | { [N in Namespace]: `${N}.${keyof Messages[N] & string}` }[Namespace];

/** The messages of some namespaces, or of parts of them. */
export function pickMessages(messages: Messages, names: Iterable<NamespacePart>): PickedMessages {
  const picked: Tree = {};
  for (const name of names) {
    const [namespace = "", part] = name.split(".");
    const whole: unknown = Reflect.get(messages, namespace);
    if (part === undefined || !isTree(whole)) picked[namespace] = whole;
    else picked[namespace] = { ...(isTree(picked[namespace]) ? picked[namespace] : {}), [part]: whole[part] };
  }
  return picked;
}

async function withFrench(locale: Locale): Promise<Messages> {
  const own = await readMessages(locale);
  return asMessages(locale === DEFAULT_LOCALE ? own : merge(await readMessages(DEFAULT_LOCALE), own));
}

async function readMessages(locale: Locale): Promise<Tree> {
  const files = FILES.map(async ([context, name]) => [
    name,
    (await import(`../../messages/${locale}/${context}/${name}.json`)).default,
  ]);
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

// The one cast: the files' shape is held by a test that compares the three languages, not by the
// type checker.
function asMessages(tree: Tree): Messages {
  // Files whose keys a check holds alike in three languages.
  return tree as Messages;
}

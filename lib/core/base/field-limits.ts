/**
 * The limits of fields that any context has. A noun's own lie in its `limits`; contracts and forms
 * read both, and write no number of their own.
 */
export const FIELD_LIMITS = {
  /** The largest id, and any other whole number, that a column of 32 bits holds. */
  integerMax: 2_147_483_647,
  tokenLengthMin: 20,
  tokenLengthMax: 200,
  emailLengthMax: 254,
  phoneLengthMax: 40,
  /** A phone number with all that is copied along. */
  phoneTypedLengthMax: 80,
  /** A first or a last name. */
  nameLengthMax: 80,
  /** A name in one field: of a contact, of a company. */
  fullNameLengthMax: 120,
  /** A person's function at a place or in a company. */
  functionLengthMax: 80,
  addressLengthMax: 200,
  regionLengthMax: 120,
  /** A country, by its code of ISO 3166-1. */
  countryCodeLength: 2,
  /** A message that people write to each other. */
  messageLengthMax: 2_000,
  /** The query in a list of the user's own. */
  searchLengthMax: 100,
  /** A date, or a date and a time, as programs write them. */
  writtenLengthMax: 40,
  /** A number as text, with whatever stands around it. */
  numberLengthMax: 1_000,
  /** A JSON object in the query string. */
  jsonLengthMax: 8_000,
  pageMax: 10_000,
  pageSizeMax: 100,
  latitudeMax: 90,
  longitudeMax: 180,
  requestIdLengthMax: 64,
  traceparentLengthMax: 100,
  /** The version of an edit form: a fingerprint for each of its fields. */
  editVersionLengthMax: 2_000,
} as const;

/** The largest amount that the market handles. */
export const EUROS_MAX = 100_000;

/** How much can be typed into the fields of days, cities and lines. */
export const TYPED_LENGTHS = {
  /** A calendar day, in any notation. */
  day: 24,
  /** The name of a city. */
  city: 80,
  line: 200,
} as const;

/** The lengths of the operator's fields in the legal notice. */
export const OPERATOR_LENGTHS = {
  name: 200,
  address: 300,
  phone: 40,
  registration: 200,
  vat: 40,
  director: 200,
  host: 400,
} as const;

/** The prefixes of words that the database indexes (`word_prefixes`). */
export const PREFIX_LENGTHS = { min: 2, max: 12 } as const;

/** Limits of a form that is sent without a script, and of its part that cookies bring back. */
export const FORM_LIMITS = {
  bytesMax: 64 * 1024,
  fieldsMax: 40,
  /** Browsers store 4,096 bytes of a cookie, proxies take 8 kB of all of them. */
  cookieLengthMax: 3_200,
  cookiesMax: 2,
  /** Longer values go first where not all fit. */
  shortLengthMax: 300,
  /** How long the page may be shown again with it. */
  answerSeconds: 600,
  /** As long as a confirmation link works. */
  wantedSeconds: 48 * 3_600,
} as const;

/** Searches of one person, device or network: how many run, and how many more wait. */
export const SEARCH_TURNS = { runningMax: 4, waitingMax: 20, waitMs: 3_000 } as const;

/**
 * How many packets a connection may send in a second before it is closed, and how many events of a
 * person, over all connections, are run in ten.
 */
export const EVENT_LIMITS = {
  perConnection: { windowMs: 1_000, max: 60 },
  perPerson: { windowMs: 10_000, max: 300 },
  peopleMax: 20_000,
} as const;

/**
 * Limits of connections before they are admitted. A mobile carrier has hundreds of people behind
 * one address, who all reconnect after a restart.
 */
export const ADMISSION_LIMITS = {
  windowMs: 10_000,
  handshakesPerNetworkMax: 300,
  /** Tokens without our mark that are looked up in the database, for a network and for all. */
  lookupsPerNetworkMax: 30,
  lookupsMax: 300,
  /** Connections that wait to be admitted; beyond, the oldest one is closed. */
  pendingPerNetworkMax: 200,
  pendingMax: 2_000,
  /** Networks that are counted apart; all others share a counter. */
  networksMax: 10_000,
  /** Packets before the admission: one message, and answers to the server's pings. */
  packetsMax: 4,
  /** Database connections, in a pool that serves admissions alone. */
  poolMax: 2,
} as const;

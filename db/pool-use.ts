/** How much of a pool is in use. */
export type PoolUse = {
  /** How many connections it has at most. */
  max: number;
  /** How many of them have a query or a transaction. */
  busy: number;
  /** How many queries and transactions have no connection yet. */
  waiting: number;
};

/** The part of a driver's query that tracks its progress: nothing until a connection has one. */
type Sent = { state: unknown };

/** Counts what a pool's connections do, which the driver does not expose. */
export type PoolCount = {
  /** Counts a query from now on; returns the function that ends it. */
  addQuery: (query: Sent) => () => void;
  /**
   * Counts a transaction that waits for a connection of its own; returns the function that ends the
   * wait, and what ends the transaction.
   */
  addTransaction: () => { begin: () => void; end: () => void };
  read: () => PoolUse;
  /**
   * Records that a query was answered; `answeredAt` returns the last time, by the clock of the
   * process.
   */
  answer: () => void;
  answeredAt: () => number;
};

/** Begins to count for a pool of `max` connections. */
export function makePoolCount(max: number): PoolCount {
  const queries = new Set<Sent>();
  let begunCount = 0;
  let waitingCount = 0;
  let answeredAt = Number.NEGATIVE_INFINITY;
  return {
    answer() {
      answeredAt = performance.now();
    },
    answeredAt: () => answeredAt,
    addQuery(query) {
      queries.add(query);
      return () => queries.delete(query);
    },
    addTransaction() {
      let hasBegun = false;
      waitingCount += 1;
      return {
        begin() {
          hasBegun = true;
          waitingCount -= 1;
          begunCount += 1;
        },
        end() {
          if (hasBegun) begunCount -= 1;
          else waitingCount -= 1;
        },
      };
    },
    read() {
      // Several queries may be in progress on one connection.
      const connections = new Set<unknown>();
      let waiting = waitingCount;
      for (const { state } of queries) {
        if (state === null) waiting += 1;
        else connections.add(state);
      }
      return { max, busy: Math.min(max, connections.size + begunCount), waiting };
    },
  };
}

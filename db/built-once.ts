import type { Queryable } from "./client";

/**
 * A query of every request, built once for each pool and named in its connections: Drizzle takes
 * longer to build a join of five tables than PostgreSQL to answer it. In a transaction it is built
 * for that transaction.
 */
export function builtOnce<Q>(build: (tx: Queryable) => Q): (tx: Queryable) => Q {
  const built = new WeakMap<Queryable, Q>();
  return (tx) => {
    const known = built.get(tx) ?? build(tx);
    built.set(tx, known);
    return known;
  };
}

import type { z } from "zod";

/** An event that a server tells browsers of: its name on the socket, and what it carries. */
export type ClientEvent<N extends string, S extends z.ZodType> = { name: N; payload: S };

/** Declares an event. All of them stand in `lib/runtime/client-events.ts`. */
export function defineEvent<const N extends string, S extends z.ZodType>(name: N, payload: S): ClientEvent<N, S> {
  return { name, payload };
}

/** What a sidecar that sends what is committed says to every socket now and then: who does not hear it asks the API instead. */
export const PULSE = { event: "pulse", everyMs: 10_000, silentAfterMs: 25_000 } as const;
/** The name of the pulse on the socket. */
export type PulseEvent = (typeof PULSE)["event"];

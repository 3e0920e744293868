import type { z } from "zod";

/** An event published to browsers: its name on the socket and its payload. */
export type ClientEvent<N extends string, S extends z.ZodType> = { name: N; payload: S };

/** Declares an event; `lib/runtime/client-events.ts` lists them all. */
export function defineEvent<const N extends string, S extends z.ZodType>(name: N, payload: S): ClientEvent<N, S> {
  return { name, payload };
}

/** The publisher's heartbeat to every socket: a client that misses it polls the API instead. */
export const PULSE = { event: "pulse", everyMs: 10_000, silentAfterMs: 25_000 } as const;
/** The name of the pulse on the socket. */
export type PulseEvent = (typeof PULSE)["event"];

import { isIP } from "node:net";
import type { Caller } from "@/lib/core/base/actor";
import { SEARCH_TURNS } from "@/lib/core/base/field-limits";
import { perUser } from "./limits";
import type { CallRequest } from "./runtime";
import { makeTurns } from "./turns";

const take = makeTurns(SEARCH_TURNS);

/**
 * Callers without an address of their own: this machine, and pages refreshed by the process itself.
 */
function isShared(ip: string): boolean {
  return isIP(ip) === 0 || /^(?:127\.|::1$|::ffff:127\.)/.test(ip);
}

/**
 * Runs a search in the turn of who asks: a person, a device, or else a network. One that sends many
 * concurrently waits for its own, and gets `server.busy` beyond.
 */
export function inSearchTurn<T>(caller: Caller, { ip, device }: CallRequest, work: () => Promise<T>): Promise<T> {
  if (caller.kind !== "user" && device === undefined && isShared(ip)) return work();
  return take(perUser({ caller, ip, device }), work);
}

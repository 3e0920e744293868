import type { Runtime } from "@/lib/core/commands/runtime";
import { log } from "@/lib/core/observability/log";
import { loadActor } from "@/lib/identity/sessions/queries";
import { chooseAdapters } from "./adapters";
import { SUBSCRIPTIONS } from "./subscriptions";

/**
 * The runtime that a process gives to every command: its database and clock, with all that is the
 * same for each process.
 */
export function makeRuntime(own: Pick<Runtime, "db"> & Partial<Runtime>): Runtime {
  return {
    now: () => new Date(),
    log: log(),
    loadActor,
    subscriptions: SUBSCRIPTIONS,
    // Asked for again: settings that are read later, such as those of a test, choose others.
    get adapters() {
      return chooseAdapters();
    },
    ...own,
  };
}

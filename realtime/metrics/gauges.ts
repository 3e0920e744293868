import { Gauge } from "prom-client";
import type { Runtime } from "@/lib/core/commands/runtime";
import { metrics } from "@/lib/core/observability/metrics";
import { type Remembered, remember } from "./remember";

/** Gauges of the whole product, read only by the leading sidecar, so that sums are right. */
export type Gauges = {
  /** A gauge that is read at each scrape. */
  add: (name: string, help: string, read: (own: Gauge) => void | Promise<void>, labelNames?: string[]) => void;
  /** A read of the database for several gauges. */
  remember: <T>(name: string, everyMs: number, ask: () => Promise<T>) => () => Promise<T | undefined>;
  /** How many seconds ago it was. */
  ageOf: (at: Date) => number;
};

/** Begins a process's gauges, with those that say how well they are read. */
export function makeGauges(runtime: Runtime, leads: () => boolean): Gauges {
  const reads: Remembered<unknown>[] = [];
  const add: Gauges["add"] = (name, help, read, labelNames = []) => {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [metrics().registry],
      async collect() {
        // An unknown value is left out: a zero would mean that all is well.
        this.reset();
        if (labelNames.length === 0) this.remove();
        await Promise.resolve(read(this)).catch((error: unknown) =>
          runtime.log.warn({ error, metric: name }, "a metric could not be read"),
        );
      },
    });
  };
  add(
    "rihla_read_failed",
    "1 for each read for metrics that fails or takes too long: its series say what they said before.",
    (own) => {
      if (leads()) for (const { name, isFailing } of reads) own.set({ read: name }, isFailing() ? 1 : 0);
    },
    ["read"],
  );
  add(
    "rihla_read_age_seconds",
    "How old the answer is that a read's series are of; after a quarter of an hour they are left out.",
    (own) => {
      if (leads()) for (const { name, ageS } of reads) own.set({ read: name }, ageS() ?? Number.NaN);
    },
    ["read"],
  );
  return {
    add,
    remember(name, everyMs, ask) {
      const remembered = remember(name, ask, {
        everyMs,
        onFailure: (error) => runtime.log.warn({ error, read: name }, "what metrics are made of could not be read"),
      });
      reads.push(remembered);
      return async () => (leads() ? remembered.read() : undefined);
    },
    ageOf: (at) => (runtime.now().getTime() - at.getTime()) / 1_000,
  };
}

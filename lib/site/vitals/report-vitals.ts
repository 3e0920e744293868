import { Nothing } from "@/lib/core/base/answers";
import { query } from "@/lib/core/commands/command";
import { perIp } from "@/lib/core/commands/limits";
import { anyone } from "@/lib/core/commands/policy";
import { metrics } from "@/lib/core/observability/metrics";
import { ReportVitals } from "./contract";
import { VITALS_NETWORK_RATE } from "./limits";

/** Counts what a real visit measured in `/metrics`; nothing of it is stored, nor whose it was. */
export const reportVitals = query(
  {
    name: "reportVitals",
    summary: "Counts how fast a page was in a real visit.",
    policy: anyone,
    input: ReportVitals,
    output: Nothing,
    limits: [{ ...VITALS_NETWORK_RATE, per: perIp }],
  },
  async (_ctx, { page, device, ...measured }) => {
    const { vitals } = metrics();
    for (const name of ["lcp", "inp", "cls"] as const) {
      const value = measured[name];
      if (value !== undefined) vitals[name].observe({ page, device }, value);
    }
    return {};
  },
);

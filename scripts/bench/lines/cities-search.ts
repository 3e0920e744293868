import type { Bench, Line, Result } from "../line";
import { memoryOf, percentile } from "../support/numbers";

const ROUNDS = 12;
const P95_MAX_MS = 20;

/** What people type: first letters, whole names, typing errors, other letters. */
const TYPED = [
  ..."abcdmopst",
  ...["al", "ly", "ma", "ro", "sa", "tu", "par", "tun", "rab", "fes", "rom", "st ", "ain", "sidi"],
  ...["bejaia", "marsei", "casablanca", "constantine", "tizi ouzou", "sidi bel abbes", "saint de", "la rochelle"],
  ...["cassablanca", "bordaux", "toulose", "constantin", "bruxels", "gotheborg", "hamburk", "napolli", "setiff"],
  ...["münchen", "köln", "łódź", "وهران", "الجزا", "تونس", "الدار", "قسنطينه"],
];

/** The search for a city: each request whole, over HTTP, one after another as one person types. */
export const line: Line = { title: "city search", run };

async function run(bench: Bench): Promise<Result[]> {
  const market = await bench.market();
  bench.say("CITIES search");
  const timesMs: number[] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const typed of TYPED) {
      const startedAt = performance.now();
      const response = await fetch(`${market.served.appUrl}/api/v1/cities?q=${encodeURIComponent(typed)}`);
      await response.text();
      if (response.status !== 200) throw new Error(`a search for "${typed}" was answered with ${response.status}`);
      if (round >= 0) timesMs.push(performance.now() - startedAt);
    }
  }
  const p95Ms = percentile(timesMs, 0.95);
  return [
    {
      what: "as one types",
      measured: `p95 ${p95Ms.toFixed(1)} ms`,
      limit: `p95 ${P95_MAX_MS} ms`,
      p50Ms: percentile(timesMs, 0.5),
      p99Ms: percentile(timesMs, 0.99),
      memoryMb: memoryOf(market.pidOf("web")),
      misses: p95Ms > P95_MAX_MS ? [`p95 above ${P95_MAX_MS} ms`] : [],
    },
  ];
}

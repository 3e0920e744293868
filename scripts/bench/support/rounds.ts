import { median, percentile } from "./numbers";

/** A measured stretch of work: its rate, and the time of each answer. */
export type Stretch = { perSecond: number; timesMs: readonly number[] };

/** Two sides compared: the median of the rounds' ratios, the 99th percentile of each, and the rates as text. */
export type Comparison = { ratio: number; p99Ms: number; bareP99Ms: number; rates: string };

/**
 * Measures two sides in turns, so that whatever else the machine does hits both; every other round
 * begins with the other side. Warm up before.
 */
export async function compare(
  rounds: number,
  ours: () => Promise<Stretch>,
  bare: () => Promise<Stretch>,
): Promise<Comparison> {
  const stretches: Record<"ours" | "bare", Stretch[]> = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) stretches.ours.push(await ours());
    stretches.bare.push(await bare());
    if (round % 2 === 1) stretches.ours.push(await ours());
  }
  const ratios = stretches.ours.map(({ perSecond }, round) => perSecond / (stretches.bare[round]?.perSecond ?? 0));
  const rateOf = (list: readonly Stretch[]) => median(list.map(({ perSecond }) => perSecond)).toFixed(0);
  const p99Of = (list: readonly Stretch[]) =>
    percentile(
      list.flatMap(({ timesMs }) => timesMs),
      0.99,
    );
  const rates = `${rateOf(stretches.ours)} to ${rateOf(stretches.bare)}/s`;
  console.log(`  ${rates}; rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(" ")}`);
  return { ratio: median(ratios), p99Ms: p99Of(stretches.ours), bareP99Ms: p99Of(stretches.bare), rates };
}

/** The 99th percentile of our answers next to the other side's. */
export function p99Text({ p99Ms, bareP99Ms }: Comparison): string {
  return `${p99Ms.toFixed(0)} to ${bareP99Ms.toFixed(0)} ms`;
}

import { median, percentile } from "./numbers";

/** What one measured stretch gave. */
export type Stretch = { perSecond: number; timesMs: number[] };

/** Two sides measured in turns. */
export type Comparison = {
  oursPerSecond: number;
  barePerSecond: number;
  /**
   * The median of the rounds' ratios: each round holds both sides against each other under the same
   * noise.
   */
  ratio: number;
  /** Each round's ratio, for whoever asks how steady it was. */
  spread: string;
  p50Ms: number;
  p99Ms: number;
};

/**
 * Measures two sides in turns, so that whatever else the machine does hits both. Every other round
 * begins with the other side. Warm both up before.
 */
export async function compare(
  rounds: number,
  ours: (round: number) => Promise<Stretch>,
  bare: (round: number) => Promise<Stretch>,
): Promise<Comparison> {
  const pairs: { ours: Stretch; bare: Stretch }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const first = await ours(round);
      pairs.push({ ours: first, bare: await bare(round) });
    } else {
      const first = await bare(round);
      pairs.push({ ours: await ours(round), bare: first });
    }
  }
  const ratios = pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond);
  const timesMs = pairs.flatMap((pair) => pair.ours.timesMs);
  const bareTimesMs = pairs.flatMap((pair) => pair.bare.timesMs);
  return {
    oursPerSecond: median(pairs.map((pair) => pair.ours.perSecond)),
    barePerSecond: median(pairs.map((pair) => pair.bare.perSecond)),
    ratio: median(ratios),
    spread: `rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(", ")}; p99 of the baseline ${percentile(bareTimesMs, 0.99).toFixed(1)} ms`,
    p50Ms: percentile(timesMs, 0.5),
    p99Ms: percentile(timesMs, 0.99),
  };
}

/** A comparison as a row of the table has it, in a unit a second each. */
export function rowOf(found: Comparison, unit: string, bareUnit = unit, digits = 0) {
  const { oursPerSecond, barePerSecond, ratio, p50Ms, p99Ms } = found;
  return {
    measured: `${oursPerSecond.toFixed(digits)} ${unit}/s`,
    limit: `${barePerSecond.toFixed(digits)} ${bareUnit}/s`,
    ratio,
    p50Ms,
    p99Ms,
  };
}

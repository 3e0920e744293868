/** The value that a share of the values does not exceed; NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The middle value, of an even number the lower one. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

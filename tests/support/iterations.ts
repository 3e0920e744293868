/**
 * Returns how often a race or a random input is repeated: some times in `npm test`, many more in
 * `npm run test:chaos`.
 */
export function iterations(count: number): number {
  return Math.ceil(count * Number(process.env.TEST_ITERATIONS_FACTOR ?? 1));
}

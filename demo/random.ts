/** Numbers that look random and are the same on every run. */
export type Random = {
  /** From 0 up to, and without, 1. */
  next: () => number;
  /** A whole number between two, both included. */
  int: (min: number, max: number) => number;
  pick: <T>(list: readonly T[]) => T;
  chance: (share: number) => boolean;
};

/**
 * A stream of numbers for one part of the demo: each part has its own, so that a change in one
 * leaves the others as they were.
 */
export function randomOf(name: string): Random {
  let state = 2_166_136_261;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  // mulberry32: 32 bits of state are plenty for a few thousand draws.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick(list) {
      const item = list[int(0, list.length - 1)];
      if (item === undefined) throw new Error(`nothing to pick from in ${name}`);
      return item;
    },
    chance: (share) => next() < share,
  };
}

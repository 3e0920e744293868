/** A fault of a call. */
export type Fault =
  /** It is done, and its answer is lost. */
  | "lost"
  /** It is not done, and the line is cut. */
  | "cut"
  /** It is done, and its answer comes after everybody has stopped waiting. */
  | "slow"
  /** It is not done; the failure is stored for its key, as Stripe does. */
  | "500"
  /** It is done in part: here wholly, but it answers that it failed. */
  | "500 after"
  /** It is refused, and the refusal is stored for its key. */
  | "400"
  /** Our key may not do it. */
  | "403"
  | "503"
  | "429";

/** Decides what goes wrong: what a test has ordered, or by chance. */
export function makeFaults() {
  const ordered: { fault: Fault; path: RegExp }[] = [];
  let chance = 0;
  let among: readonly Fault[] = [];
  return {
    /** The next calls to a path fail so, in this order. */
    order: (path: RegExp, ...faults: Fault[]) => {
      ordered.push(...faults.map((fault) => ({ fault, path })));
    },
    /** Calls fail by chance from now on. */
    byChance: (share: number, ...faults: Fault[]) => {
      chance = share;
      among = faults;
    },
    /** Nothing goes wrong any more. */
    clear: () => {
      ordered.length = 0;
      chance = 0;
    },
    next(call: string): Fault | undefined {
      const index = ordered.findIndex(({ path }) => path.test(call));
      if (index >= 0) return ordered.splice(index, 1)[0]?.fault;
      return Math.random() < chance ? among[Math.floor(Math.random() * among.length)] : undefined;
    },
  };
}

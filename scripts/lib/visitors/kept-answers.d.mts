type Answer = { headers: Record<string, unknown>; policy: string; nonce: string; parts: readonly Uint8Array[] };
type Kept = Answer & { bytes: number; madeAtMs: number };

export function keepAnswers(bounds: { ageMaxMs: number; bytesMax: number; countMax: number; now?: () => number }): {
  get: (key: string) => Kept | undefined;
  keep: (key: string, answer: Answer) => void;
  clear: () => void;
  size: () => { count: number; bytes: number };
  stop: () => void;
};

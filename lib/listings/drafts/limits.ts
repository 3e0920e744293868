/** The limits of a draft. */
export const DRAFT_LIMITS = {
  /** What a form holds, written as JSON. Twenty packages with long words and their files stay far below. */
  charactersMax: 200_000,
  stepLengthMax: 40,
  filesMax: 100,
  /** A draft that nobody went on with for so long is deleted, with the files that only it named. */
  keptDays: 30,
  /** Typing saves once a second or so, in several windows. */
  saves: { bucket: "drafts", max: 240, windowSeconds: 60 },
} as const;

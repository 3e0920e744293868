/** The limits of a draft. */
export const DRAFT_LIMITS = {
  /** The JSON of a form; twenty packages with long texts stay far below. */
  charactersMax: 200_000,
  stepLengthMax: 40,
  filesMax: 100,
  /** The name of a form's field. */
  fieldLengthMax: 60,
  /** Days after which an untouched draft is deleted with the files that only it references. */
  retentionDays: 30,
  /** Typing saves about once a second, in several windows. */
  saves: { bucket: "drafts", max: 240, windowSeconds: 60 },
} as const;

/** The limits of the files that are exchanged with the operator's bank. */
export const BANK_FILE_LIMITS = {
  /** Of a statement: some thousand entries. */
  statementBytesMax: 3 * 1024 * 1024,
  /** Of the request that brings it, whose JSON writes some signs as two. */
  requestBytesMax: 4 * 1024 * 1024,
  depthMax: 40,
  elementsMax: 200_000,
  attributesMax: 20,
  /** Of the standard: names of messages and transfers, the holder, what a transfer is about. */
  referenceLengthMax: 35,
  holderLengthMax: 70,
  addressLineLengthMax: 70,
  addressLinesMax: 2,
  townLengthMax: 35,
  aboutLengthMax: 140,
  numberLengthMax: 34,
} as const;

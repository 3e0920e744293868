/** A card of the simulator: its number and the name of what it does. */
export type TestCard = {
  number: string;
  outcome: "succeeds" | "declined" | "needs_authentication" | "processing_error" | "late_webhook" | "duplicate_webhook";
};

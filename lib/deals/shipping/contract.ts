import { z } from "zod";
import { id } from "@/lib/core/fields";

/** The carrier's answer to the proposal that they have read. */
export const AnswerPlaceChange = z.strictObject({
  id: id(),
  version: z.string().max(200),
  isAgreed: z.boolean(),
});

/** The reservation whose proposal is taken back. */
export const WithdrawPlaceChange = z.strictObject({ id: id() });

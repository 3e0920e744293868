import { z } from "zod";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { id } from "@/lib/core/fields/fields";

/** The carrier's answer to the proposal that they have read. */
export const AnswerPlaceChange = z.strictObject({
  id: id(),
  version: z.string().max(FIELD_LIMITS.editVersionLengthMax),
  isAgreed: z.boolean(),
});

/** The reservation whose proposal is withdrawn. */
export const WithdrawPlaceChange = z.strictObject({ id: id() });

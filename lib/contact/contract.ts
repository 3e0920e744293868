import { z } from "zod";
import { email, oneOf, text } from "../core/fields";
import { valuesOf } from "../core/kinds";
import { CONTACT_TYPES } from "../website/kinds";
import { CONTACT_LIMITS } from "./limits";

/** A message to the team. */
export const SendInquiry = z.strictObject({
  name: text(CONTACT_LIMITS.nameLengthMax, 1).refine((name) => !name.includes("\n"), { params: { rule: "one_line" } }),
  email: email(),
  contactType: oneOf(valuesOf(CONTACT_TYPES)),
  message: text(CONTACT_LIMITS.messageLengthMax, CONTACT_LIMITS.messageLengthMin),
  /** Out of people's sight: whoever fills it in is a program. */
  website: z.string().max(CONTACT_LIMITS.trapLengthMax).default(""),
});

/** The message has been taken in. */
export const InquirySent = z.strictObject({ success: z.literal(true) });

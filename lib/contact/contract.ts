import { z } from "zod";
import { email, oneOf, text } from "../core/fields";
import { valuesOf } from "../core/kinds";
import { personName } from "../core/names";
import { CONTACT_TYPES } from "../website/kinds";
import { CONTACT_LIMITS } from "./limits";

/** A message to the team. */
export const SendInquiry = z.strictObject({
  name: personName(CONTACT_LIMITS.nameLengthMax),
  email: email(),
  contactType: oneOf(valuesOf(CONTACT_TYPES)),
  message: text(CONTACT_LIMITS.messageLengthMax, CONTACT_LIMITS.messageLengthMin),
  /** Out of people's sight: whoever fills it in is a program. */
  website: z.string().max(CONTACT_LIMITS.trapLengthMax).default(""),
});

/** The message has been taken in. */
export const InquirySent = z.strictObject({ success: z.literal(true) });

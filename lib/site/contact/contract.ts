import { z } from "zod";
import { valuesOf } from "@/db/enums/core/enumeration";
import { email, oneOf, text } from "@/lib/core/fields/fields";
import { contactName } from "@/lib/core/fields/names";
import { CONTACT_TYPES } from "@/lib/site/website/enums";
import { CONTACT_LIMITS } from "./limits";

/** A message to the team. */
export const SendInquiry = z.strictObject({
  name: contactName(CONTACT_LIMITS.nameLengthMax),
  email: email(),
  contactType: oneOf(valuesOf(CONTACT_TYPES)),
  message: text(CONTACT_LIMITS.messageLengthMax, CONTACT_LIMITS.messageLengthMin),
  /** Honeypot: a hidden field that only bots fill in. */
  website: z.string().max(CONTACT_LIMITS.trapLengthMax).default(""),
});

/** The message was accepted. */
export const InquirySent = z.strictObject({ success: z.literal(true) });

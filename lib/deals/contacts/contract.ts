import { z } from "zod";
import { iso } from "@/lib/core/fields/fields";

/** When contacts and addresses of a paid deal open to both sides, and who agreed to it before. */
export const ContactsView = z.strictObject({
  isOpen: z.boolean(),
  opensAt: iso().nullable(),
  hasShared: z.boolean(),
  hasOtherShared: z.boolean(),
});

import { z } from "zod";
import { decimal } from "@/lib/core/fields/fields";
import { VISITED_PAGES, VISITOR_DEVICES } from "./enums";
import { VITALS_LIMITS } from "./limits";

const seconds = () => decimal({ min: 0, max: VITALS_LIMITS.secondsMax }).optional();

/** What a visit measured; a browser leaves out what it cannot measure. */
export const ReportVitals = z.strictObject({
  page: z.enum(VISITED_PAGES),
  device: z.enum(VISITOR_DEVICES),
  /** Largest Contentful Paint, in seconds. */
  lcp: seconds(),
  /** Interaction to Next Paint, in seconds. */
  inp: seconds(),
  /** Cumulative Layout Shift. */
  cls: decimal({ min: 0, max: VITALS_LIMITS.shiftMax }).optional(),
});

import { z } from "zod";
import { CODE_KINDS } from "@/db/enums/deals/handover";
import { toIssue } from "@/lib/core/base/issues";
import { Coordinates, flag, id, text, written } from "@/lib/core/fields/fields";
import { CODE_LIMITS, LOCATION_LENGTH_MAX } from "./limits";
import { readCodes } from "./rules";

/** Six digits, however they are written, or the message that they came in. */
const Code = z
  .string()
  .max(CODE_LIMITS.typedLengthMax)
  .transform((value, ctx) => {
    const [code, ...others] = readCodes(value);
    if (code !== undefined && others.length === 0) return code;
    ctx.addIssue(
      code === undefined
        ? toIssue("code_format", [])
        : toIssue("code_ambiguous", [], { codes: [code, ...others].join(" · ") }),
    );
    return z.NEVER;
  })
  .meta({ wire: { type: "string", description: "Six digits, or the message that they came in" } });

/** The code that the carrier was given. */
export const EnterCode = z.strictObject({ id: id(), code: Code });
/** The code of a delivery; `isEarly` confirms one before the departure. */
export const EnterDropCode = EnterCode.extend({ isEarly: flag().default(false) });
/** The code to renew. */
export const RenewCode = z.strictObject({ id: id(), kind: z.enum(CODE_KINDS) });

/**
 * The parcel's location and estimated arrival. A city or the device's position gives the point on
 * the map; the position wins and is rounded to about a kilometre.
 */
export const SetLocation = z.strictObject({
  id: id(),
  currentLocation: text(LOCATION_LENGTH_MAX, 1),
  cityId: id().optional(),
  coordinates: Coordinates.optional(),
  /** A date in the time zone of the arrival city. */
  estimatedDelivery: written().optional(),
});

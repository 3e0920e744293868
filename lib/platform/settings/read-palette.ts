import { z } from "zod";
import {
  contrast,
  HEX,
  INKS,
  luminance,
  STEP_NAMES,
  type Steps,
  stepsFrom,
  TEXT_CONTRAST,
} from "@/lib/platform/settings/rules";

const Hex = z
  .string()
  .regex(HEX)
  .transform((colour) => colour.toLowerCase());

const GivenSteps = z.record(z.enum(STEP_NAMES), Hex).superRefine((steps, ctx) => {
  const lights = STEP_NAMES.map((name) => luminance(steps[name]));
  if (lights.some((light, index) => index > 0 && light > (lights[index - 1] ?? 1)))
    ctx.addIssue({ code: "custom", message: "must go from the lightest step to the darkest" });
  if (contrast(steps[50], INKS.light) < TEXT_CONTRAST || contrast(steps[950], INKS.dark) < TEXT_CONTRAST)
    ctx.addIssue({ code: "custom", message: "must begin light and end dark enough to be read upon" });
});

/** One colour of a theme: eleven steps, or one from which they are derived. */
const Colour = z.union([Hex.transform((colour): Steps => stepsFrom(colour)), GivenSteps]);

/** A theme as settings store it; the output has hex colours only. */
export const PaletteSetting = z.strictObject({ primary: Colour, secondary: Colour });

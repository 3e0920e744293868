import { z } from "zod";
import { flag, timeOfDay } from "@/lib/core/fields/fields";
import { PUSH_LIMITS } from "./limits";

const base64url = (length: number) =>
  z
    .string()
    .length(length)
    .regex(/^[\w-]+$/);
const endpoint = () => z.url().max(PUSH_LIMITS.endpointLengthMax);

/** A browser's subscription, as its Push API gives it, with the device's zone. */
export const SubscribePush = z.strictObject({
  endpoint: endpoint(),
  p256dh: base64url(PUSH_LIMITS.keyLength),
  auth: base64url(PUSH_LIMITS.secretLength),
  publicKey: base64url(PUSH_LIMITS.keyLength),
  timeZone: z.string().max(PUSH_LIMITS.zoneLengthMax),
  /**
   * Set by a page that finds a subscription in its browser: it goes on only if it is the caller's,
   * so that the next person on a computer is not asked by what another one has chosen.
   */
  isResumed: flag().default(false),
  /**
   * The address that the browser itself has replaced by this one: it goes on here, if that one was
   * the caller's.
   */
  replaces: endpoint().optional(),
});

/** The subscription that a browser gives up. */
export const EndPush = z.strictObject({ endpoint: endpoint() });

/** Whether the browser that asks gets notifications. */
export const PushState = z.strictObject({ isOn: z.boolean() }).meta({ id: "PushState" });

/** Push on all of the caller's devices. */
export const PushView = z
  .strictObject({
    /** The key that browsers subscribe with. */
    publicKey: z.string(),
    deviceCount: z.number().int(),
    /** HH:MM on the device's clock; both null for none. */
    quietFrom: z.string().nullable(),
    quietUntil: z.string().nullable(),
    showsContent: z.boolean(),
  })
  .meta({ id: "Push" });
export type PushView = z.output<typeof PushView>;

/** Changed settings; what is missing stays as it is. Quiet hours are given together. */
export const SetPush = z
  .strictObject({
    quiet: z.strictObject({ from: timeOfDay(), until: timeOfDay() }).nullable().optional(),
    showsContent: flag().optional(),
  })
  .refine(({ quiet }) => !quiet || quiet.from !== quiet.until, {
    path: ["quiet", "until"],
    params: { rule: "same_time" },
  });

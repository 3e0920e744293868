import { PROVIDER_CALL_LIMITS } from "./limits";

/** When a refused call is retried: the delay grows with the number of refusals. */
export function tryAgainAt(now: Date, refusals: number): Date {
  const { waitMinutes, waitGrowth, waitMinutesMax } = PROVIDER_CALL_LIMITS;
  const minutes = Math.min(waitMinutesMax, waitMinutes * waitGrowth ** Math.max(0, refusals - 1));
  return new Date(now.getTime() + minutes * 60_000);
}

/** The key of the job that checks the provider: one waits at a time. */
export const CHECK_PROVIDER_KEY = "provider-check";

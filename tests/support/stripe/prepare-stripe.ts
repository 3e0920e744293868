import { afterAll, afterEach, beforeAll } from "vitest";
import { openStripe, receiveEvents } from "./open-stripe";
import type { StripeServer } from "./server";

/**
 * The stand-in for all tests of the file or the group that calls this: without faults, and with its
 * events delivered immediately, at the beginning of each.
 */
export function prepareStripe(): StripeServer {
  let opened: Awaited<ReturnType<typeof openStripe>> | undefined;
  const current = () => {
    if (!opened) throw new Error("the stand-in runs while tests do");
    return opened;
  };
  beforeAll(async () => {
    opened = await openStripe();
  });
  afterEach(() => {
    current().stripe.faults.clear();
    receiveEvents(current().stripe);
  });
  afterAll(() => current().stop());
  // Tests name it before it runs.
  return new Proxy({} as StripeServer, { get: (_none, name) => Reflect.get(current().stripe, name) });
}

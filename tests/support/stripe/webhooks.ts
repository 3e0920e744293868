import Stripe from "stripe";
import { newId, nowS } from "./world";

/** An event as Stripe sends it. */
export type StripeEvent = Pick<
  Stripe.Event,
  "id" | "object" | "account" | "api_version" | "created" | "livemode" | "type"
> & {
  data: { object: object };
};

/** The delivery of events: immediately, twice, late, in the wrong order, or never. */
export type Delivery = "immediately" | "twice" | "held" | "lost";

/** Makes, signs and delivers events. */
export function makeWebhooks(secret: string) {
  const events: StripeEvent[] = [];
  const waiting: StripeEvent[] = [];
  let delivery: Delivery = "lost";
  let target: (body: string, signature: string) => Promise<void> = async () => undefined;
  const running = new Set<Promise<void>>();

  const sign = (body: string, at = nowS(), key = secret) =>
    Stripe.webhooks.generateTestHeaderString({ payload: body, secret: key, timestamp: at });

  function deliver(event: StripeEvent): void {
    const body = JSON.stringify(event);
    const sent = target(body, sign(body)).finally(() => running.delete(sent));
    running.add(sent);
  }

  return {
    events,
    sign,
    /** Sets the target of events; what it throws is not retried, as if it had been lost. */
    to: (next: typeof target, how: Delivery = "immediately") => {
      target = next;
      delivery = how;
    },
    /** Sends an event, of our own account or of a connected one. */
    emit(type: Stripe.Event.Type, object: object, account?: string): StripeEvent {
      const event: StripeEvent = {
        id: newId("evt"),
        object: "event",
        ...(account ? { account } : {}),
        api_version: null,
        created: nowS(),
        // A later state of the same object must not change what was sent.
        data: { object: structuredClone(object) },
        livemode: false,
        type,
      };
      events.push(event);
      if (delivery === "held") waiting.push(event);
      if (delivery === "immediately" || delivery === "twice") deliver(event);
      if (delivery === "twice") deliver(event);
      return event;
    },
    deliver,
    /** Delivers what was held, the newest first. */
    deliverHeld: () => {
      for (const event of waiting.splice(0).reverse()) deliver(event);
    },
    /** Waits for what is in flight. */
    settled: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

/** The webhooks of a stand-in. */
export type Webhooks = ReturnType<typeof makeWebhooks>;

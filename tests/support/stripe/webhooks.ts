import Stripe from "stripe";
import { newId, nowS } from "./world";

/** An event as Stripe sends it. */
export type StripeEvent = Pick<Stripe.Event, "id" | "object" | "api_version" | "created" | "livemode" | "type"> & {
  data: { object: object };
};

/** How events are delivered: at once, twice, late, in the wrong order, or never. */
export type Delivery = "at once" | "twice" | "kept" | "lost";

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
    /** Where events go; what is thrown there is tried again by nobody, as if it had been lost. */
    to: (next: typeof target, how: Delivery = "at once") => {
      target = next;
      delivery = how;
    },
    emit(type: Stripe.Event.Type, object: object): StripeEvent {
      const event: StripeEvent = {
        id: newId("evt"),
        object: "event",
        api_version: null,
        created: nowS(),
        // A later state of the same object must not change what was sent.
        data: { object: structuredClone(object) },
        livemode: false,
        type,
      };
      events.push(event);
      if (delivery === "kept") waiting.push(event);
      if (delivery === "at once" || delivery === "twice") deliver(event);
      if (delivery === "twice") deliver(event);
      return event;
    },
    deliver,
    /** Delivers what was kept, the newest first. */
    deliverKept: () => {
      for (const event of waiting.splice(0).reverse()) deliver(event);
    },
    /** Waits for what is on its way. */
    settled: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

/** The webhooks of a stand-in. */
export type Webhooks = ReturnType<typeof makeWebhooks>;

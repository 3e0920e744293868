import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { reservations } from "@/db/schema/deals/reservations";
import { deriveCode } from "@/lib/deals/handover/derive-code";
import { makeNegotiation } from "@/tests/support/factories";
import { CARD } from "@/tests/support/inputs";
import { sessionTokenOf } from "@/tests/support/session-tokens";

/** The commands of a deal, in their order. */
export const STEPS = ["offer", "counter", "acceptance", "payment", "confirmation", "pickup", "delivery"] as const;
/** A command of a deal. */
export type Step = (typeof STEPS)[number];

type Side = "shipper" | "carrier";

/** A negotiation on its way through the steps. */
export type Journey = {
  roomId: number;
  tokens: Record<Side, string>;
  messageId: number;
  reservationId: number;
  paymentId: number;
};

type Call = { by: Side; method: string; path: string; body: unknown };

/** Makes negotiations with nothing offered yet. */
export async function makeJourneys(db: Db, count: number): Promise<Journey[]> {
  const journeys: Journey[] = [];
  for (let index = 0; index < count; index += 1) {
    const { shipper, carrier, room } = await makeNegotiation();
    const tokens = { shipper: await sessionTokenOf(shipper, db), carrier: await sessionTokenOf(carrier, db) };
    journeys.push({ roomId: room.id, tokens, messageId: 0, reservationId: 0, paymentId: 0 });
  }
  return journeys;
}

/** Does a step by its call, and keeps what the next ones need; throws when it is refused. */
export async function doStep(appUrl: string, db: Db, journey: Journey, step: Step): Promise<void> {
  const { by, method, path, body } = callOf(journey, step);
  const response = await fetch(`${appUrl}/api/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${journey.tokens[by]}`,
      "content-type": "application/json",
      "x-custom-lang": "fr",
    },
    body: JSON.stringify(body),
  });
  const answer: { id: number; code?: string } = await response.json();
  if (!response.ok) throw new Error(`${step}: ${answer.code}`);
  if (step === "counter") journey.messageId = answer.id;
  if (step === "payment") journey.paymentId = answer.id;
  if (step === "acceptance") {
    const [row] = await db
      .select({ id: reservations.id })
      .from(reservations)
      .where(eq(reservations.roomId, journey.roomId));
    journey.reservationId = row?.id ?? 0;
  }
}

function callOf({ roomId, messageId, reservationId, paymentId }: Journey, step: Step): Call {
  const code = (kind: "pickup" | "drop") => ({ code: deriveCode(reservationId, kind, 1) });
  const calls: Record<Step, Call> = {
    offer: { by: "carrier", method: "POST", path: `chat/rooms/${roomId}/offers`, body: { amount: 50 } },
    counter: { by: "shipper", method: "POST", path: `chat/rooms/${roomId}/offers`, body: { amount: 45 } },
    acceptance: { by: "carrier", method: "PATCH", path: `chat/messages/${messageId}/accept`, body: {} },
    payment: { by: "shipper", method: "POST", path: "payments", body: { reservationId } },
    confirmation: { by: "shipper", method: "POST", path: `payments/${paymentId}/confirm`, body: { method: CARD } },
    pickup: { by: "carrier", method: "POST", path: `reservations/${reservationId}/pickup`, body: code("pickup") },
    delivery: { by: "carrier", method: "POST", path: `reservations/${reservationId}/drop`, body: code("drop") },
  };
  return calls[step];
}

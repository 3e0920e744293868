import { randomInt, randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { outbox } from "@/db/schema/core/outbox";
import { reservations } from "@/db/schema/deals/reservations";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { deriveCode } from "@/lib/deals/handover/derive-code";
import { checkLedger } from "@/lib/deals/ledger/check-ledger";
import { makeNegotiation, offerAs, type Person } from "../support/factories";
import { CARD } from "../support/inputs";
import { sessionTokenOf } from "../support/session-tokens";

/** The maximum number of attempts until a step is acknowledged. */
const ATTEMPTS_MAX = 120;

/** A negotiation that is to become a delivered parcel. */
export type Deal = {
  shipper: Person;
  carrier: Person;
  tokens: { shipper: string; carrier: string };
  roomId: number;
  offerMessageId: number;
  /** Whether its carrier takes it back once it is paid. */
  isCancelled: boolean;
};

/** Sets deals up, past the processes: two people, a room and an offer each. */
export async function prepareDeals(db: Db, count: number): Promise<Deal[]> {
  const list: Deal[] = [];
  for (let index = 0; index < count; index += 1) {
    const { shipper, carrier, room } = await makeNegotiation();
    const offer = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    list.push({
      shipper,
      carrier,
      roomId: room.id,
      offerMessageId: offer.id,
      isCancelled: false,
      tokens: { shipper: await sessionTokenOf(shipper, db), carrier: await sessionTokenOf(carrier, db) },
    });
  }
  return list;
}

/** The site on which deals are played; `acknowledged` collects the messages that were. */
export type Site = {
  appUrl: string;
  acknowledged: Set<string>;
  /** Pays a deal; by a test card by default. */
  pay?: (untilDone: Ask, deal: Deal, paymentId: number) => Promise<void>;
  /** Runs once a parcel is delivered. */
  afterDelivery?: (untilDone: Ask, deal: Deal, reservationId: number) => Promise<void>;
};

/** The stage of a deal: nothing is agreed, it is to be paid, it is to be handed over. */
export type Stage = "open" | "agreed" | "paid";

/**
 * One deal from messages to delivery, or from where it stands; every step is asked for until it is
 * acknowledged.
 */
export async function runDeal(site: Site, deal: Deal, from: Stage = "open"): Promise<void> {
  const untilDone = makeAsk(site.appUrl);
  if (from === "open") await agree(untilDone, site, deal);
  const { reservationId } = await untilDone(deal.tokens.shipper, "GET", `/v1/chat/rooms/${deal.roomId}`);
  if (from !== "paid") {
    const payment = await untilDone(deal.tokens.shipper, "POST", "/v1/payments", { reservationId });
    await (site.pay ?? pay)(untilDone, deal, payment.id);
  }
  if (deal.isCancelled) {
    await untilDone(deal.tokens.carrier, "POST", `/v1/reservations/${reservationId}/cancel`, {}, [
      "reservation.wrong_state",
    ]);
    return;
  }
  for (const kind of ["pickup", "drop"] as const) {
    await untilDone(
      deal.tokens.carrier,
      "POST",
      `/v1/reservations/${reservationId}/${kind}`,
      { code: deriveCode(reservationId, kind, 1) },
      ["reservation.wrong_state"],
    );
  }
  await site.afterDelivery?.(untilDone, deal, reservationId);
}

async function agree(untilDone: Ask, { acknowledged }: Site, deal: Deal): Promise<void> {
  for (const side of ["shipper", "carrier", "shipper"] as const) {
    const clientId = randomUUID();
    await untilDone(deal.tokens[side], "POST", `/v1/chat/rooms/${deal.roomId}/messages`, {
      content: `Bonjour ${clientId}`,
      clientId,
    });
    acknowledged.add(clientId);
  }
  await untilDone(deal.tokens.shipper, "PATCH", `/v1/chat/messages/${deal.offerMessageId}/accept`, {}, [
    "offer.none_pending",
    "offer.parcel_reserved",
  ]);
}

/**
 * An attempt that a kill cut off stands as "processing" until the sweep has asked the provider;
 * then it is tried again.
 */
async function pay(untilDone: Ask, deal: Deal, paymentId: number): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const { status } = await untilDone(deal.tokens.shipper, "GET", `/v1/payments/${paymentId}`);
    if (status === "completed") return;
    if (status !== "processing") {
      await untilDone(deal.tokens.shipper, "POST", `/v1/payments/${paymentId}/confirm`, { method: CARD }, [
        "payment.wrong_state",
      ]);
    }
    await new Promise((resume) => setTimeout(resume, 1_000));
  }
  throw new Error(`payment ${paymentId} never went through`);
}

/** The part of the answers that is read here. */
type Answer = {
  id: number;
  status: string;
  reservationId: number;
  url: string | null;
  wsToken: string;
  lastSeq: number;
  data: { seq: number }[];
};

/** Asks for something until it is acknowledged. */
export type Ask = (
  token: string,
  method: string,
  path: string,
  body?: unknown,
  doneAlready?: readonly string[],
) => Promise<Answer>;

/**
 * Makes calls to a site that are tried again until they are acknowledged; what was done already
 * counts as done.
 */
export function makeAsk(appUrl: string): Ask {
  return async (token, method, path, body, doneAlready = []) => {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
      try {
        const response = await fetch(`${appUrl}/api${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, "x-custom-lang": "fr", "content-type": "application/json" },
          body: body === undefined ? null : JSON.stringify(body),
          signal: AbortSignal.timeout(10_000),
        });
        const answer = await response.json();
        if (response.ok || doneAlready.includes(answer.code)) return answer;
        if (response.status < 500 && response.status !== 429) throw new Error(`${method} ${path}: ${answer.code}`);
      } catch (error) {
        if (error instanceof Error && error.message.startsWith(method)) throw error;
      }
      await new Promise((resume) => setTimeout(resume, 150 + randomInt(200)));
    }
    throw new Error(`${method} ${path} was never acknowledged`);
  };
}

/**
 * Returns what is wrong after deals were played: the books, unfinished deals, lost or doubled
 * messages, gaps.
 */
export async function findFailures(
  database: Db,
  deals: readonly Deal[],
  acknowledged: ReadonlySet<string>,
): Promise<string[]> {
  const found = (await checkLedger(database)).map(({ rule, subject }) => `${rule}: ${subject}`);
  const roomIds = deals.map(({ roomId }) => roomId);
  const states = await database
    .select({ roomId: reservations.roomId, status: reservations.status })
    .from(reservations)
    .where(inArray(reservations.roomId, roomIds));
  const cancelled = new Set(deals.filter(({ isCancelled }) => isCancelled).map(({ roomId }) => roomId));
  for (const { roomId, status } of states)
    if (status !== (cancelled.has(roomId) ? "cancelled" : "completed"))
      found.push(`room ${roomId}: its reservation is ${status}`);
  if (states.length !== deals.length) found.push(`${states.length} reservations for ${deals.length} deals`);
  const written = await database
    .select({ clientId: messages.clientId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(messages)
    .where(inArray(messages.roomId, roomIds))
    .groupBy(messages.clientId);
  const counts = new Map(written.map(({ clientId, count }) => [clientId, count]));
  for (const clientId of acknowledged)
    if (counts.get(clientId) !== 1) found.push(`message ${clientId} is there ${counts.get(clientId) ?? 0} times`);
  for (const roomId of roomIds) {
    const [room] = await database.select({ lastSeq: rooms.lastSeq }).from(rooms).where(eq(rooms.id, roomId));
    const rows = await database
      .select({ seq: outbox.seq })
      .from(outbox)
      .where(eq(outbox.roomId, roomId))
      .orderBy(outbox.seq);
    if (rows.some(({ seq }, index) => seq !== index + 1) || rows.length !== room?.lastSeq)
      found.push(`room ${roomId}: its events have gaps`);
  }
  return found;
}

import { afterEach, describe, expect, it } from "vitest";
import { providerProblems } from "@/db/schema/deals/provider";
import { addJob } from "@/lib/core/commands/jobs";
import { log } from "@/lib/core/observability/log";
import { withOrigin } from "@/lib/core/observability/origin";
import { refundPaymentJob } from "@/lib/deals/payments/jobs";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { listFailedJobs } from "@/lib/staff/health/list-failed-jobs";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";
import { makePaidByStripe } from "@/tests/support/stripe/deals";
import { runMoneyJobs } from "@/tests/support/stripe/open-stripe";
import { prepareStripe } from "@/tests/support/stripe/prepare-stripe";

const stripe = prepareStripe();
afterEach(() => testDb().delete(providerProblems));

/** The lines that are written meanwhile, as a search of the log finds them. */
async function linesOf(act: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const own = log();
  const levels = ["info", "warn", "error"] as const;
  const before = levels.map((level) => own[level].bind(own));
  for (const [index, level] of levels.entries())
    own[level] = ((line: object, text: string) => {
      lines.push({ level, text, ...line });
      before[index]?.(line, text);
    }) as (typeof own)[typeof level]; // the one of its forms that is used
  try {
    await act();
  } finally {
    for (const [index, level] of levels.entries()) {
      const known = before[index];
      if (known) own[level] = known;
    }
  }
  return lines;
}

describe("a refund that Stripe does not answer", () => {
  it("is found by one search: what failed, of which deal, by which request, at Stripe and here", async () => {
    const deal = await makePaidByStripe(stripe);
    await callAs(deal.carrier, cancelReservation, { id: deal.reservationId });
    stripe.faults.order(/^POST \/v1\/refunds$/, "503");
    const requestId = "press-of-the-carrier-1";
    await withOrigin({ requestId }, () =>
      addJob(
        { tx: testDb() },
        refundPaymentJob,
        { reservationId: deal.reservationId },
        { key: `reservation:${deal.reservationId}:refund` },
      ),
    );
    const lines = await linesOf(() => runMoneyJobs(stripe));
    const about = { reservationId: deal.reservationId, paymentId: deal.payment.id, objectRef: deal.sessionId };
    expect(lines.filter((line) => line.reservationId === deal.reservationId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ level: "warn", ...about, call: "refund" }),
        expect.objectContaining({
          text: "job",
          job: "refund_payment",
          outcome: "failed",
          ...about,
          subject: { kind: "reservation", id: String(deal.reservationId) },
          error: {
            type: "ProviderError",
            message: expect.stringContaining("Stripe did not refund a payment"),
            trouble: "unavailable",
            requestRef: expect.stringMatching(/^req_/),
          },
        }),
      ]),
    );
    const admin = await makePerson({ staffRole: "admin" });
    const { data } = await callAs(admin, listFailedJobs);
    expect(data.find(({ reservationId }) => reservationId === deal.reservationId)).toMatchObject({
      task: "refund_payment",
      subject: { kind: "reservation", id: String(deal.reservationId) },
      gaveUp: false,
      nextTryAt: expect.any(String),
      error: expect.stringContaining("Stripe did not refund a payment"),
    });
  });
});

describe("jobs that fail, on the page of health", () => {
  it("name the deal that they belong to, by whatever they were given", async () => {
    const deal = await makePaidByStripe(stripe);
    const { rows } = await namesOf(deal.payment.id);
    const payloads = {
      settle_payment: { paymentId: deal.payment.id },
      return_surplus: { attemptId: rows.attemptId },
      pay_out: { reservationId: deal.reservationId },
      apply_event: { webhookEventId: rows.webhookEventId },
      read_bank_dispute: { providerRef: deal.sessionId },
    };
    const ids: number[] = [];
    for (const [task, payload] of Object.entries(payloads)) {
      const [row] = await testDb().execute<{ id: string }>(
        `select id::text from graphile_worker.add_job('${task}', '${JSON.stringify(payload)}'::json)`,
      );
      ids.push(Number(row?.id));
    }
    await testDb().execute(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'it failed' where id in (${ids.join(",")})`,
    );
    const admin = await makePerson({ staffRole: "admin" });
    const { data } = await callAs(admin, listFailedJobs, { limit: 100 });
    const found = data.filter(({ id }) => ids.includes(id));
    expect(found.map(({ task, reservationId, gaveUp }) => [task, reservationId, gaveUp]).sort()).toEqual(
      Object.keys(payloads)
        .map((task) => [task, deal.reservationId, true])
        .sort(),
    );
    await testDb().execute(`delete from graphile_worker._private_jobs where id in (${ids.join(",")})`);
  });
});

/** The numbers of what belongs to a payment. */
async function namesOf(paymentId: number) {
  const [rows] = await testDb().execute<{ attemptId: number; webhookEventId: number }>(`
    select a.id as "attemptId", e.id as "webhookEventId" from payment_attempts a
      join webhook_events e on e.payload->>'providerRef' = a.provider_ref
    where a.payment_id = ${paymentId} limit 1`);
  if (!rows) throw new Error("the payment has no attempt with an event");
  return { rows };
}

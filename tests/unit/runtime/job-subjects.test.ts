import { describe, expect, it } from "vitest";
import { ProviderError } from "@/lib/adapters/payments/contract";
import { subjectOf } from "@/lib/core/commands/job-subject";
import { describeError } from "@/lib/core/observability/plain-error";
import { JOBS, type JobName, type JobPayloads } from "@/lib/runtime/jobs";

/** The payload of each job, and its subject; none with its reason. */
const EXAMPLES: { [N in JobName]: [payload: JobPayloads[N], subject: string | null] } = {
  send_mail: [{ mailId: 7 }, "mail 7"],
  send_push: [{ notificationId: 7 }, "notification 7"],
  push_message: [{ roomId: 7, userId: 8 }, "room 7"],
  recall_push: [{ userId: 7 }, "user 7"],
  // A person's address is no subject that a log may name.
  mail_link: [{ purpose: "reset", email: "amel@example.com" }, null],
  notify_team: [{ workspaceId: 7 }, "workspace 7"],
  delete_uploads: [{ uploadIds: [7, 8] }, "upload 7"],
  match_listing: [{ kind: "announcement", id: 7 }, "announcement 7"],
  send_alerts: [{ userId: 7 }, "user 7"],
  expire_offer: [{ offerId: 7 }, "offer 7"],
  expire_reservation: [{ reservationId: 7 }, "reservation 7"],
  settle_payment: [{ paymentId: 7 }, "payment 7"],
  pay_out: [{ reservationId: 7 }, "reservation 7"],
  send_batch: [{ batchId: 4 }, "batch 4"],
  return_surplus: [{ attemptId: 7 }, "attempt 7"],
  refund_payment: [{ reservationId: 7 }, "reservation 7"],
  deliver_webhook: [{ eventId: "evt_7", about: "payment", providerRef: "cs_7" }, "provider_object cs_7"],
  apply_event: [{ webhookEventId: 7 }, "webhook 7"],
  read_account: [{ accountId: 7 }, "account 7"],
  read_bank_dispute: [{ providerRef: "du_7" }, "provider_object du_7"],
  recall_payout: [{ recallId: 7 }, "recall 7"],
  issue_invoices: [{ reservationId: 7 }, "reservation 7"],
  // The whole product.
  check_provider: [{}, null],
  look_at_books: [{}, null],
  apply_zone_data: [{}, null],
  chase_dispute: [{ disputeId: 7 }, "dispute 7"],
  publish_reviews: [{ reservationId: 7 }, "reservation 7"],
  apply_decision: [{ decisionId: 7 }, "decision 7"],
  end_unpaid_deals: [{ tripId: 7 }, "transporter 7"],
};

describe("what a job is about", () => {
  it.each(Object.entries(EXAMPLES))("is named for %s", (name, [payload, subject]) => {
    const job = Object.values(JOBS).find((one) => one.name === name);
    expect(job?.payload.safeParse(payload).success).toBe(true);
    const found = subjectOf(payload);
    expect(found ? `${found.kind} ${found.id}` : null).toBe(subject);
  });

  it("is named for every job", () => {
    expect(Object.keys(EXAMPLES).sort()).toEqual(Object.keys(JOBS).sort());
  });

  it.each([null, undefined, 7, "x", [], { other: 1 }, { kind: "user", id: 1 }, { reservationId: null }])(
    "is nothing of %j",
    (payload) => {
      expect(subjectOf(payload)).toBeUndefined();
    },
  );
});

describe("what the log contains of an error", () => {
  it("has the names by which a provider's is found", () => {
    const error = new ProviderError("Stripe did not refund a payment", "authentication", {
      code: "api_key_expired",
      status: 401,
      requestRef: "req_7",
    });
    expect(describeError(error)).toEqual({
      type: "ProviderError",
      message: "Stripe did not refund a payment",
      code: "api_key_expired",
      trouble: "authentication",
      requestRef: "req_7",
    });
  });

  it("has no address and no row", () => {
    const { message } = describeError(new Error("no route to amel@example.com\nparams: 06 12 34 56 78"));
    expect(message).toBe("no route to …");
    expect(describeError(Object.assign(new Error("Failed query: select 1"), { query: "select" }))).toEqual({
      type: "Error",
      message: "a query failed",
    });
    expect(describeError("text")).toEqual({ type: "string", message: "a value that is no Error was thrown" });
  });
});

import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { FailedJobs } from "@/components/staff/health/failed-jobs";
import { PaymentsHealth } from "@/components/staff/health/payments-health";
import { PROVIDER_PROBLEMS } from "@/db/enums/adapters/payments";
import { PROVIDER_CALLS } from "@/db/enums/deals/payments";
import { LOCALES } from "@/lib/core/base/actor";
import { JOB_SUBJECTS } from "@/lib/core/commands/job-subject";
import { draw } from "@/tests/support/components/draw";
import { expectNoOverflow } from "@/tests/support/components/forms";
import { textsOf } from "@/tests/support/components/texts";

const AT = "2026-11-28T10:00:00.000Z";

describe("the payments on the page of health", () => {
  it.each(LOCALES)("name each problem and each movement that fails in %s", async (locale) => {
    const t = textsOf(locale, "admin.health.payments");
    const problems = PROVIDER_PROBLEMS.map((problem) => ({
      problem,
      since: AT,
      lastAt: AT,
      count: 3,
      detail: "https://rihla.example/api/v1/payments/webhooks/stripe is none of 0 registered addresses",
      requestRef: "req_7",
    }));
    const retrying = PROVIDER_CALLS.map((kind, index) => ({
      kind,
      subjectId: index,
      reservationId: index === 0 ? null : index,
      since: AT,
      failures: 4,
      nextTryAt: index % 2 === 0 ? null : AT,
      trouble: "authentication",
      code: null,
      requestRef: "req_8",
    }));
    const payments = {
      provider: "stripe" as const,
      status: "degraded" as const,
      checkedAt: AT,
      isLive: true,
      problems,
      retryingCount: 5,
      retrying,
    };
    await draw(<PaymentsHealth payments={payments} />, locale);
    for (const { problem } of problems)
      await expect.element(page.getByText(t(`problems.names.${problem}`))).toBeVisible();
    for (const { kind } of retrying)
      await expect.element(page.getByText(t(`retrying.kinds.${kind}`)).first()).toBeVisible();
    await expectNoOverflow();
  });
});

describe("jobs that fail, on the page of health", () => {
  it.each(LOCALES)("name what they are about in %s, and lead to its deal", async (locale) => {
    const t = textsOf(locale, "admin.health.jobs");
    const jobs = JOB_SUBJECTS.map((kind, index) => ({
      id: index + 1,
      task: "settle_payment",
      subject: { kind, id: "7" },
      reservationId: kind === "payment" ? 9 : null,
      gaveUp: index % 2 === 0,
      nextTryAt: null,
      attempts: 3,
      error: "it failed",
      createdAt: AT,
      failedAt: AT,
    }));
    await draw(<FailedJobs jobs={jobs} />, locale);
    for (const { subject } of jobs)
      await expect.element(page.getByText(t(`subjects.${subject.kind}`)).first()).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: t("subjects.payment") }))
      .toHaveAttribute("href", expect.stringMatching(/\/admin\/reservations\/9$/));
    await expectNoOverflow();
  });
});

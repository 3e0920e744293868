import type { JobName } from "@/lib/runtime/jobs";

/** The tasks that are scheduled. */
export type ClockTask = "watch_messages" | "sweep" | "digest" | "reconcile" | "check_facts";
/** The tasks of the sidecar: the jobs that commands add, and those that are scheduled. */
export type TaskName = JobName | ClockTask;

/** Jobs that wait for each other, and for no others. */
export type JobQueue = {
  tasks: readonly TaskName[];
  /** How many of them run concurrently. */
  concurrency: number;
  /**
   * After this a job has failed and is retried: one that hangs would hold its worker for good, and
   * some of them their whole queue. All of them are idempotent. None for work through whole tables.
   */
  jobMaxMs?: number;
  /** The schedule of its tasks, with what was missed while no sidecar ran. */
  crontab?: string;
};

/**
 * The queues and their order: slow mail holds up neither money nor deadlines, and work through
 * whole tables none of the three, nor the check of the books each minute. The digest goes out at
 * breakfast on both shores; the books are compared with the provider's account in the night.
 */
export const JOB_QUEUES = {
  mail: {
    tasks: ["mail_link", "send_mail", "send_push", "recall_push", "push_message"],
    concurrency: 4,
    jobMaxMs: 45_000,
  },
  money: {
    tasks: [
      "settle_payment",
      "refund_payment",
      "return_surplus",
      "pay_out",
      "send_batch",
      "recall_payout",
      "apply_event",
      "read_account",
      "read_bank_dispute",
      "deliver_webhook",
      "issue_invoices",
    ],
    concurrency: 3,
    jobMaxMs: 120_000,
  },
  timers: {
    tasks: [
      "expire_offer",
      "expire_reservation",
      "chase_dispute",
      "publish_reviews",
      "notify_team",
      "apply_decision",
      "end_unpaid_deals",
      "watch_messages",
    ],
    concurrency: 2,
    jobMaxMs: 120_000,
    crontab: "* * * * * watch_messages ?jobKey=watch-messages",
  },
  books: {
    tasks: ["look_at_books"],
    concurrency: 1,
    crontab: "* * * * * look_at_books ?jobKey=look-at-books",
  },
  maintenance: {
    tasks: [
      "match_listing",
      "send_alerts",
      "delete_uploads",
      "apply_zone_data",
      "check_facts",
      "sweep",
      "digest",
      "reconcile",
      "check_provider",
    ],
    concurrency: 2,
    crontab: [
      "17 * * * * sweep ?fill=2h&jobKey=sweep",
      "0 6 * * * digest ?fill=12h&jobKey=digest",
      "45 3 * * * check_facts ?fill=20h&jobKey=check_facts",
      "7 * * * * check_provider ?jobKey=provider-check",
      "30 3 * * * reconcile ?fill=20h&jobKey=reconcile",
    ].join("\n"),
  },
} as const satisfies Record<string, JobQueue>;

/** The name of a queue. */
export type JobQueueName = keyof typeof JOB_QUEUES;

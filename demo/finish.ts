import { isNull, lt, sql } from "drizzle-orm";
import { outbox } from "@/db/schema/core/outbox";
import { loads } from "@/db/schema/core/processes";
import { rateLimits } from "@/db/schema/core/rate-limits";
import { mails } from "@/db/schema/identity/mails";
import { notifications } from "@/db/schema/identity/notifications";
import { savedSearchNotifications } from "@/db/schema/listings/saved-searches";
import { env } from "@/lib/core/env/env";
import { openWith } from "@/lib/core/env/secrets";
import { checkLedger } from "@/lib/deals/ledger/check-ledger";
import { MAIL_TEMPLATES, type MailTemplate } from "@/lib/identity/mails/mail-templates";
import { renderMail } from "@/lib/identity/mails/render-mail";
import type { DemoContext } from "./context";

/** Raise it when the demo's content changes, so that one can see which market a database holds. */
const DEMO_VERSION = "3";

/**
 * Leaves the market as if its past had really happened: nothing waits to be sent, no limit is used
 * up, the books are clean.
 */
export async function finishPast(context: DemoContext): Promise<void> {
  await fileMails(context);
  await context.db.execute(sql`
    select graphile_worker.remove_job(jobs.key) from graphile_worker.jobs as jobs where jobs.task_identifier = 'send_mail'`);
  await context.db
    .update(outbox)
    .set({ sentAt: sql`${outbox.createdAt}` })
    .where(isNull(outbox.sentAt));
  // Notifications from before yesterday are read; the rest are unread.
  await context.db
    .update(notifications)
    .set({ readAt: sql`${notifications.createdAt} + interval '1 hour'` })
    .where(lt(notifications.createdAt, context.clock.day(-1)));
  // No daily mail is sent for the past.
  await context.db.update(savedSearchNotifications).set({ isDigestDue: false });
  await context.db.delete(rateLimits);
  await assertNothingIsDue(context);
  // The rules on the books are deferred to the commit; held now, a fault names the seed and not the
  // connection.
  await context.db.execute(sql`set constraints all immediate`);
  const failures = await checkLedger(context.db);
  if (failures.length > 0) throw new Error(`the demo's ledger is off: ${JSON.stringify(failures)}`);
}

/**
 * Puts every mail of the past into the mailbox as sent. None goes to a mail provider: the addresses
 * have no owner.
 */
async function fileMails({ db }: DemoContext): Promise<void> {
  const site = { appUrl: env().APP_URL, brandName: env().BRAND_NAME };
  const waiting = await db.select().from(mails).where(isNull(mails.sentAt));
  const rendering = waiting.map(async (mail) => {
    if (!isTemplate(mail.template)) throw new Error(`mail ${mail.id} names an unknown template`);
    const secrets: Record<string, string> = mail.sealedSecrets
      ? JSON.parse(openWith(env().AUTH_SECRET, mail.sealedSecrets))
      : {};
    const { template, locale, params } = mail;
    return { id: mail.id, ...(await renderMail({ template, locale, params, secrets }, site)) };
  });
  const rendered = await Promise.all(rendering);
  await db.execute(sql`
    update mails set sent_at = mails.created_at, sealed_secrets = null,
      subject = rendered.subject, html = rendered.html, plain_text = rendered."plainText"
    from json_to_recordset(${JSON.stringify(rendered)}::json) as rendered (id int, subject text, html text, "plainText" text)
    where mails.id = rendered.id`);
}

function isTemplate(name: string): name is MailTemplate {
  return name in MAIL_TEMPLATES;
}

/**
 * The jobs left in the queue are of the future: expiries of open deals, payouts of delivered ones.
 */
async function assertNothingIsDue({ db, clock }: DemoContext): Promise<void> {
  const [due] = await db.execute<{ name: string }>(sql`
    select task_identifier as name from graphile_worker.jobs where run_at <= ${clock.now.toISOString()}::timestamptz limit 1`);
  if (due) throw new Error(`the demo leaves a job that is due: ${due.name}`);
}

/** Records that the demo is complete. It is the last row of its transaction. */
export async function recordDemo({ db, clock }: DemoContext): Promise<void> {
  const [counted] = await db.execute<{ count: string }>(sql`
    select (select count(*) from announcements) + (select count(*) from trips) + (select count(*) from rooms) as count`);
  await db.insert(loads).values({
    name: "demo",
    version: DEMO_VERSION,
    rowCount: Number(counted?.count ?? 0),
    loadedAt: clock.now,
  });
}

import { randomInt } from "node:crypto";
import { type Browser, expect, type Page } from "@playwright/test";
import { eq, inArray } from "drizzle-orm";
import { bankTransfers } from "@/db/schema/deals/bank-transfers";
import { payouts } from "@/db/schema/deals/payments";
import { users } from "@/db/schema/identity/accounts";
import { members } from "@/db/schema/identity/workspaces";
import { trips } from "@/db/schema/listings/trips";
import { checkLedger } from "@/lib/deals/ledger/check-ledger";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { indexTrip } from "@/lib/listings/matching/operations";
import { bare, closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { agree, handOver, offerForParcel, pay } from "@/tests/e2e/steps/deal";
import { signUpAndIn } from "@/tests/e2e/steps/sign-up";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { publishFlight } from "@/tests/e2e/steps/wizards";
import type { Variant } from "@/tests/e2e/variants";
import { type CamtEntry, executed, returned, writeCamt } from "@/tests/support/bank/write-camt";
import { accountNumberOf } from "@/tests/support/bank-accounts";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";
import { randomWord } from "@/tests/support/random-word";

// One after the other: a batch has whatever is due.
scenario.describe.configure({ mode: "default" });
scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

for (const [who, usual] of [
  ["a carrier of Algiers", usually("ar", 390)],
  ["a carrier of Algiers who reads French", usually("fr", 390)],
  ["a carrier of Algiers who reads English", usually("en", 1280)],
] as const)
  scenario(
    `${who} goes from the sign-up to money that has arrived, and one whose bank sends it back says why`,
    usual,
    async ({ browser, variant, otherVariant }) => {
      const { locale } = variant;
      const carrier = await openWindow(browser, { ...variant, zone: "Africa/Algiers" });
      const { page } = carrier;
      const email = `nour.${randomWord()}@example.com`;
      await signUpAndIn(page, locale, "carrier", email, "+213550123456");
      const workspaceId = await verify(email);

      const title = `Paris – Alger ${randomWord()}`;
      const tripPath = await publishFlight(page, locale, title);
      await approve(title);

      const shipper = await openWindow(browser, { ...otherVariant, as: await makePerson() });
      const sides = { shipper: { page: shipper.page, ...otherVariant }, carrier: { page, ...variant } };
      await offerForParcel(sides, pathIn(otherVariant.locale, bare(tripPath)));
      const reservationPath = await agree(sides);
      await pay(sides.shipper);
      await handOver(sides, reservationPath, { isAhead: true });
      await shipper.context.close();

      await enterAccount(page, variant);
      const reservationId = Number(reservationPath.split("/").at(-1));
      await testDb().update(payouts).set({ dueAt: new Date() }).where(eq(payouts.reservationId, reservationId));
      await callAs("system", payOut, { reservationId });
      await sendBatch(browser, otherVariant, workspaceId);
      const payout = (key: string) => page.getByText(textsOf(locale, "reservations")(`detail.payout.${key}`)).first();
      await page.goto(pathIn(locale, reservationPath));
      await expect(payout("paid")).toBeVisible();

      const sent = { transfer: await transferOf(workspaceId) };
      await readStatement(browser, otherVariant, executed(sent));
      await page.reload();
      await expect(payout("arrived")).toBeVisible();
      await expectNoOverflow(page);
      expect(await checkLedger(testDb())).toEqual([]);

      // Days later the bank of the carrier sends it back.
      await readStatement(browser, otherVariant, returned(sent));
      await page.reload();
      await expect(page.getByText(textsOf(locale, "reservations")("detail.payout.returned")).first()).toBeVisible();
      await expectNoOverflow(page);
      expect(await checkLedger(testDb())).toEqual([]);
      await carrier.context.close();
    },
  );

/** A moderator has seen the new carrier's identity. Gives their team. */
async function verify(email: string): Promise<number> {
  const person = testDb().select({ id: users.id }).from(users).where(eq(users.email, email));
  const [member] = await testDb()
    .update(members)
    .set({ verification: "verified" })
    .where(inArray(members.userId, person))
    .returning({ workspaceId: members.workspaceId });
  if (!member) throw new Error("no member");
  return member.workspaceId;
}

/** A moderator has seen the ticket. */
async function approve(title: string): Promise<void> {
  const [trip] = await testDb()
    .update(trips)
    .set({ moderation: "approved" })
    .where(eq(trips.title, title))
    .returning({ id: trips.id });
  await indexTrip(testDb(), trip?.id ?? 0);
}

async function transferOf(workspaceId: number) {
  const [transfer] = await testDb().select().from(bankTransfers).where(eq(bankTransfers.workspaceId, workspaceId));
  if (!transfer) throw new Error("no transfer");
  return transfer;
}

/** The carrier says which account they are paid to. */
async function enterAccount(page: Page, { locale }: Variant): Promise<void> {
  const t = textsOf(locale, "bank-accounts");
  const field = (key: string) => page.getByRole("dialog").getByLabel(exactTextsOf(locale, "bank-accounts")(key));
  await page.goto(pathIn(locale, "/payments?tab=account"));
  await page.getByRole("button", { name: t("add") }).click();
  await expect(field("form.country")).toHaveValue("DZ");
  await field("form.holder").fill("Nour Amrani");
  await field("form.number").fill(accountNumberOf(randomInt(10 ** 9)).replaceAll(/(\d{5})/g, "$1 "));
  await field("form.bankName").fill("BADR");
  await field("form.bic").fill("BADRDZAL");
  await field("form.addressLine").fill("12 rue Didouche Mourad");
  await field("form.town").fill("Alger");
  await expectNoOverflow(page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("form.save") })
    .click();
  await expect(page.getByText(t("ready"))).toBeVisible();
  await expectNoOverflow(page);
}

const openTransfers = async (browser: Browser, variant: Variant) => {
  const opened = await openWindow(browser, { ...variant, as: await makePerson({ staffRole: "admin" }) });
  await opened.page.goto(pathIn(variant.locale, "/admin/payouts/transfers"));
  return { ...opened, t: textsOf(variant.locale, "bank-transfers") };
};

/** An admin drafts the batch that the carrier is in, releases it and downloads its file. */
async function sendBatch(browser: Browser, variant: Variant, workspaceId: number): Promise<void> {
  const { page, context, t } = await openTransfers(browser, variant);
  await page.getByRole("button", { name: t("next.draft") }).click();
  await page.getByRole("button", { name: t("batch.release") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("release.confirm") })
    .click();
  const order = page.getByRole("link", { name: t("batch.order") });
  const [download] = await Promise.all([page.waitForEvent("download"), order.click()]);
  expect(download.suggestedFilename()).toMatch(/\.xml$/);
  expect((await transferOf(workspaceId)).status).toBe("sent");
  await expectNoOverflow(page);
  await context.close();
}

/** An admin uploads what the bank says. */
async function readStatement(browser: Browser, variant: Variant, entry: CamtEntry): Promise<void> {
  const { page, context, t } = await openTransfers(browser, variant);
  const buffer = Buffer.from(writeCamt({ entries: [entry] }));
  await page
    .getByLabel(t("statement.file"))
    .setInputFiles({ name: "camt053.xml", mimeType: "application/xml", buffer });
  await page.getByRole("button", { name: t("statement.read") }).click();
  await expect(page.getByText(t("statement.done"))).toBeVisible();
  await expectNoOverflow(page);
  await context.close();
}

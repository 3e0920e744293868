import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { members } from "@/db/schema/identity/workspaces";
import { makeReport } from "@/lib/staff/reports/make-report";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson } from "@/tests/support/factories";
import { makePdf } from "@/tests/support/make-pdf";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "an identity is handed in, decided with a key, taken back, decided again, and shown as verified",
  usually("ar", 390),
  async ({ browser, variant, otherVariant }) => {
    const person = await makePerson();
    const t = textsOf(variant.locale, "verification");
    const own = await openWindow(browser, { ...variant, as: person });
    await own.page.goto(pathIn(variant.locale, "/profile/information"));
    const section = own.page.locator("#verification");
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#d9b48a" } })
      .png()
      .toBuffer();
    await section.locator("input[type=file][multiple]").setInputFiles([
      { name: "recto.png", mimeType: "image/png", buffer: picture },
      { name: "passeport.pdf", mimeType: "application/pdf", buffer: makePdf() },
      { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("non") },
    ]);
    await expect(section.getByRole("alert")).toContainText("notes.txt");
    await expect(section.getByText(t("ready"))).toHaveCount(2);
    await expectNoOverflow(own.page);
    await section.getByRole("button", { name: t("send") }).click();
    await expect(section.getByText(t("states.pending"))).toBeVisible();

    const moderator = await makePerson({ staffRole: "moderator" });
    const m = textsOf(otherVariant.locale, "moderation");
    const [member] = await testDb().select().from(members).where(eq(members.userId, person.userId));
    // The item that follows may be another scenario's moderator's.
    const board = await openWindow(browser, { ...otherVariant, as: moderator, expectsErrors: true });
    await board.page.goto(pathIn(otherVariant.locale, `/moderation/identity?item=identity-${member?.id}`));
    await board.page.getByRole("button", { name: m("showDocument") }).click();
    const item = board.page.getByRole("region", { name: "Amel Benali" });
    const shown = item.getByRole("img");
    await expect.poll(() => shown.evaluate((image) => Reflect.get(image, "naturalWidth"))).toBeGreaterThan(0);
    await expectNoOverflow(board.page);
    // Each key opens the question of its own decision.
    for (const [key, decision] of [
      ["r", "refuse"],
      ["c", "request_change"],
    ] as const) {
      await board.page.keyboard.press(key);
      const name = textsOf(otherVariant.locale, "decisions")(`decisions.${decision}`);
      const question = board.page.getByRole("dialog");
      await expect(
        question.getByRole("button", { name }).or(question.getByRole("heading", { name })).first(),
      ).toBeVisible();
      await board.page.keyboard.press("Escape");
      await expect(question).toHaveCount(0);
    }
    await board.page.keyboard.press("a");
    await board.page.getByRole("button", { name: m("undo") }).click();
    await expect(item).toBeVisible();
    await item.getByRole("button", { name: textsOf(otherVariant.locale, "decisions")("decisions.approve") }).click();
    await expect
      .poll(
        async () => {
          await own.page.reload();
          return section.getByText(exactTextsOf(variant.locale, "verification")("states.verified")).count();
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    await own.context.close();
    await board.context.close();
  },
);

scenario("a report is decided, and an admin finds the person", usually("ar", 390), async ({ browser, variant }) => {
  const parcel = await makeAnnouncement(await makePerson(), { title: "Colis signalé" });
  const statement = `صورة لا تطابق الإعلان المنشور ${parcel.id}`;
  const subject = { subjectType: "announcement", subjectId: parcel.id };
  await callAs(await makePerson(), makeReport, { ...subject, reason: "fraud", statement, goodFaith: true });
  const { context, page } = await openWindow(browser, { ...variant, as: await makePerson({ staffRole: "admin" }) });
  await page.goto(pathIn(variant.locale, `/moderation/reports?item=announcement-${parcel.id}`));
  await expect(page.getByText(statement)).toBeVisible();
  await expectNoOverflow(page);
  const t = textsOf(variant.locale, "decisions");
  await page.getByRole("button", { name: t("decisions.remove") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("decisions.remove") }).click();
  await expect(dialog.getByRole("alert").first()).toBeVisible();
  await dialog.getByLabel(t("reasons.reports.fraud.label")).check();
  await dialog.getByRole("button", { name: t("decisions.remove") }).click();
  await expect(page.getByText(t("done.remove"))).toBeVisible();
  for (const path of [
    "/admin/users?q=Benali",
    "/admin/reservations?q=Benali",
    "/admin/payouts",
    "/admin/fees",
    "/admin/brand",
    "/admin/audit",
    "/admin/health",
  ]) {
    await page.goto(pathIn(variant.locale, path));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoOverflow(page);
  }
  await context.close();
});

import { chromium, expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { uploads } from "@/db/schema/platform/uploads";
import { getDraft } from "@/lib/listings/drafts/get-draft";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { textsOf } from "@/tests/e2e/steps/texts";
import { callAs } from "@/tests/support/call";
import { chromiumOptions } from "@/tests/support/chromium";
import { testDb } from "@/tests/support/database";
import { makePerson, type Person } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

const draftOf = async (person: Person) => (await callAs(person, getDraft, { kind: "ship" })).draft;

scenario(
  "a voice message is recorded, listened to and stored as WAV",
  usually("fr", 390),
  async ({ baseURL, variant }) => {
    const person = await makePerson();
    const t = textsOf(variant.locale, "wizard");
    const tUploads = textsOf(variant.locale, "uploads");
    const talking = await chromium.launch(
      chromiumOptions("--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"),
    );
    const { context, page } = await openWindow(talking, { ...variant, as: person, baseURL, microphone: true });
    await page.goto(pathIn(variant.locale, "/ship/new"));
    await page.getByText(t("fields.morePackage")).click();
    const voice = page.getByRole("group", { name: t("fields.audio") }).first();
    await voice.getByRole("button", { name: tUploads("audio.record") }).click();
    await expect(voice.getByText("0:01 / 1:00")).toBeVisible();
    await voice.getByRole("button", { name: tUploads("audio.pause") }).click();
    await voice.getByRole("button", { name: tUploads("audio.goOn") }).click();
    await voice.getByRole("button", { name: tUploads("audio.finish") }).click();
    const player = textsOf(variant.locale, "common");
    const play = voice.getByRole("button", { name: player("player.play") });
    await expect(play).toBeVisible();
    await expectNoOverflow(page);
    const stored = () => testDb().select().from(uploads).where(eq(uploads.ownerId, person.userId));
    await expect.poll(async () => (await stored()).length).toBe(1);
    const [file] = await stored();
    expect(file).toMatchObject({ kind: "audio", mimeType: "audio/wav" });
    expect(file?.durationMs).toBeGreaterThan(800);
    await play.click();
    await expect(voice.getByRole("button", { name: player("player.pause") })).toBeVisible();
    await voice.getByRole("button", { name: player("player.speed") }).click();
    await expect(voice.getByText("1.5×")).toBeVisible();
    await expect.poll(async () => (await draftOf(person))?.fileIds.length).toBe(1);
    await page.reload();
    await page.getByText(t("fields.morePackage")).click();
    await expect(play).toBeVisible();
    await voice.getByRole("button", { name: tUploads("audio.remove") }).click();
    await expect(voice.getByRole("button", { name: tUploads("audio.record") })).toBeVisible();
    await context.close();
    await talking.close();
  },
);

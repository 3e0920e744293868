import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, expect, type Page } from "@playwright/test";
import encodeQR from "qr";
import sharp from "sharp";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { textsOf } from "@/tests/e2e/steps/texts";
import type { Variant } from "@/tests/e2e/variants";
import { callAs } from "@/tests/support/call";
import { chromiumOptions } from "@/tests/support/chromium";
import { makePaid, type Person } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

/** A picture of a QR code as a phone shows it: black on white, in the middle of a table. */
async function drawQr(text: string): Promise<Buffer> {
  const code = await sharp(Buffer.from(encodeQR(text, "svg", { border: 4 })))
    .resize(300, 300, { kernel: "nearest" })
    .flatten({ background: "#fff" })
    .png()
    .toBuffer();
  return sharp({ create: { width: 640, height: 480, channels: 3, background: "#8a7a66" } })
    .composite([{ input: code }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function pickupCodeOf(shipper: Person, reservationId: number): Promise<string> {
  return (await callAs(shipper, getReservation, { id: reservationId })).pickupCode?.code ?? "";
}

/** A browser whose camera shows one picture for ever. */
async function browserThatSees(picture: Buffer): Promise<Browser> {
  const path = join(mkdtempSync(join(tmpdir(), "camera-")), "film.mjpeg");
  writeFileSync(path, Buffer.concat(Array.from({ length: 10 }, () => picture)));
  return chromium.launch(
    chromiumOptions(
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${path}`,
    ),
  );
}

async function openScanner(page: Page, { locale }: Variant, reservationId: number): Promise<void> {
  await page.goto(pathIn(locale, `/reservations/${reservationId}`));
  await page.getByRole("button", { name: textsOf(locale, "reservations")("scan.open") }).click();
}

scenario(
  "a carrier scans the shipper's code with the camera, checks it and confirms the pickup",
  usually("ar", 390),
  async ({ baseURL, variant }) => {
    const t = textsOf(variant.locale, "reservations");
    const { shipper, carrier, reservationId } = await makePaid();
    const code = await pickupCodeOf(shipper, reservationId);
    const seeing = await browserThatSees(await drawQr(code));
    const { page } = await openWindow(seeing, { ...variant, as: carrier, baseURL, camera: true });
    await openScanner(page, variant, reservationId);
    // It may have been read before anyone could see the dialog.
    await expect(page.getByLabel(t("entry.label"))).toHaveValue(code);
    await expect(page.getByRole("dialog")).toBeHidden();
    const confirm = page.getByRole("button", { name: t("entry.submitPickup") });
    await expect(confirm).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText(t("status.in_progress")).first()).toBeVisible();
    await expectNoOverflow(page);
    await seeing.close();
  },
);

scenario(
  "without a camera a picture of the code is read, and what is none is refused",
  usually("fr", 1280),
  async ({ browser, variant }) => {
    const t = textsOf(variant.locale, "reservations");
    const { shipper, carrier, reservationId } = await makePaid();
    const code = await pickupCodeOf(shipper, reservationId);
    const { context, page } = await openWindow(browser, { ...variant, as: carrier });
    await openScanner(page, variant, reservationId);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expectNoOverflow(page);
    // The test's browser has no camera, or is not allowed one.
    await expect(dialog.getByRole("alert")).toBeVisible();
    const pick = async (picture: Buffer) =>
      dialog.getByLabel(t("scan.picture")).setInputFiles({ name: "qr.jpg", mimeType: "image/jpeg", buffer: picture });
    await pick(await drawQr("https://example.com"));
    await expect(dialog.getByText(t("scan.notACode"))).toBeVisible();
    await pick(
      await sharp({ create: { width: 64, height: 64, channels: 3, background: "#888" } })
        .jpeg()
        .toBuffer(),
    );
    await expect(dialog.getByText(t("scan.noQr"))).toBeVisible();
    await pick(await drawQr(code));
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel(t("entry.label"))).toHaveValue(code);
    await context.close();
  },
);

scenario("the code's own QR holds the code and nothing else", usually("ar", 1280), async ({ browser, variant }) => {
  const { shipper, reservationId } = await makePaid();
  const code = await pickupCodeOf(shipper, reservationId);
  const { context, page } = await openWindow(browser, { ...variant, as: shipper });
  await page.goto(pathIn(variant.locale, `/reservations/${reservationId}`));
  const drawn = await page
    .getByRole("img", { name: textsOf(variant.locale, "reservations")("code.qr") })
    .locator("path")
    .last()
    .getAttribute("d");
  const rows = encodeQR(code, "raw", { ecc: "medium", border: 4 });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  expect(drawn).toBe(dark.join(""));
  await expectNoOverflow(page);
  await context.close();
});

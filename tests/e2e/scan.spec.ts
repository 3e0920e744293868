import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, expect, type Page, test } from "@playwright/test";
import encodeQR from "qr";
import sharp from "sharp";
import { getReservation } from "../../lib/reservations/get-reservation";
import { callAs } from "../support/call";
import { makePaid, type Person } from "../support/factories";
import { closeDatabase, openDatabase, openWindow, pathIn } from "./people";
import { textsOf } from "./steps/texts";

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

const t = textsOf("fr", "reservations");

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
  return chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [
      "--no-sandbox",
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${path}`,
    ],
  });
}

async function openScanner(page: Page, reservationId: number): Promise<void> {
  await page.goto(pathIn("fr", `/reservations/${reservationId}`));
  await page.getByRole("button", { name: t("scan.open") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

test("a carrier scans the shipper's code with the camera, checks it and confirms the pickup", async ({ baseURL }) => {
  const { shipper, carrier, reservationId } = await makePaid();
  const code = await pickupCodeOf(shipper, reservationId);
  const seeing = await browserThatSees(await drawQr(code));
  const { page } = await openWindow(seeing, { locale: "fr", as: carrier, width: 390, baseURL, camera: true });
  await openScanner(page, reservationId);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByLabel(t("entry.label"))).toHaveValue(code);
  const confirm = page.getByRole("button", { name: t("entry.submitPickup") });
  await expect(confirm).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("status.in_progress")).first()).toBeVisible();
  await seeing.close();
});

test("without a camera a picture of the code is read, and what is none is refused", async ({ browser }) => {
  const { shipper, carrier, reservationId } = await makePaid();
  const code = await pickupCodeOf(shipper, reservationId);
  const { context, page } = await openWindow(browser, { locale: "fr", as: carrier });
  await openScanner(page, reservationId);
  const dialog = page.getByRole("dialog");
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
});

test("the code's own QR holds the code and nothing else", async ({ browser }) => {
  const { shipper, reservationId } = await makePaid();
  const code = await pickupCodeOf(shipper, reservationId);
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper });
  await page.goto(pathIn("fr", `/reservations/${reservationId}`));
  const drawn = await page
    .getByRole("img", { name: t("code.qr") })
    .locator("path")
    .last()
    .getAttribute("d");
  const rows = encodeQR(code, "raw", { ecc: "medium", border: 4 });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  expect(drawn).toBe(dark.join(""));
  await context.close();
});

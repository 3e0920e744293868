import { expect } from "@playwright/test";
import sharp from "sharp";
import { closeDatabase, openDatabase, openWindow } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { publishParcel } from "@/tests/e2e/steps/wizards";
import { makePerson } from "@/tests/support/factories";
import { HEIC } from "@/tests/support/pictures";
import { randomWord } from "@/tests/support/random-word";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

/** A photo of twelve megapixels with the grain of a camera. */
async function cameraPhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const grain = await sharp({ create: { width: 2_016, height: 1_512, channels: 3, background: "#888", noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(grain).resize(4_032, 3_024).jpeg({ quality: 98 }).toBuffer();
}

scenario(
  "the photos of phones publish a parcel: a large JPEG leaves the browser small, a HEIC is read by the server",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const shipper = await makePerson();
    const { context, page } = await openWindow(browser, { ...variant, as: shipper });
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (request.url().endsWith("/v1/uploads/upload"))
        sizes.push(request.sizes().then(({ requestBodySize }) => requestBodySize));
    });
    const buffer = await cameraPhoto();
    expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024);
    const path = await publishParcel(page, variant.locale, `Photos de téléphone ${randomWord()}`, [
      { name: "PXL_20261122.jpg", mimeType: "image/jpeg", buffer },
      { name: "IMG_0815.HEIC", mimeType: "", buffer: HEIC.fortyMegapixels },
    ]);
    expect(Math.max(...(await Promise.all(sizes)))).toBeLessThan(2 * 1024 * 1024);
    await page.goto(path);
    for (const image of await page.locator('img[src*="/api/v1/files/"]').all())
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await context.close();
  },
);

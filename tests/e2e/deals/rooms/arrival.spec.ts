import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { expect, type Page } from "@playwright/test";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { markRead } from "@/lib/deals/rooms/mark-read";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { closeDatabase, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { callAs } from "@/tests/support/call";
import { makeNegotiation, offerAs } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

/** The number of pieces of a page, each painted before the next. */
const PIECES = 60;
const PIECE_MS = 40;
/** The maximum shift that the eye does not see. */
const SHIFT_MAX = 0.005;

/** Serves a page in pieces, as a slow network or processor does, and its files from the product. */
async function serveInPieces(html: string, origin: string): Promise<Server> {
  const size = Math.ceil(html.length / PIECES);
  const server = createServer(async (request, response) => {
    if (request.url === "/in-pieces") {
      response.setHeader("content-type", "text/html; charset=utf-8");
      for (let from = 0; from < html.length; from += size) {
        response.write(html.slice(from, from + size));
        await delay(PIECE_MS);
      }
      response.end();
      return;
    }
    const file = await fetch(new URL(request.url ?? "/", origin));
    response.writeHead(file.status, { "content-type": file.headers.get("content-type") ?? "text/plain" });
    response.end(Buffer.from(await file.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** Returns how much of the page's own part has moved since it began to come. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const main = document.querySelector("main");
        let total = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            // Chromium's own, which the DOM's types do not know.
            const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
            if (sources.some(({ node }) => main?.contains(node))) total += value;
          }
        });
        observer.observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(total), 300);
      }),
  );

scenario(
  "a closed conversation does not jump while it comes",
  usually("ar", 1280),
  async ({ browser, variant, baseURL }) => {
    const { shipper, carrier, room } = await makeNegotiation();
    // Longer than its window, so that the page's pieces end in the middle of it.
    for (let count = 0; count < 8; count += 1)
      await callAs(carrier, sendMessage, {
        chatRoomId: room.id,
        content: `Message ${count} : ${"bonjour ".repeat(20)}`,
      });
    const offer = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    await callAs(shipper, acceptOffer, { messageId: offer.id });
    const { context, page } = await openWindow(browser, { ...variant, as: shipper });
    const origin = new URL(baseURL ?? "").origin;
    const whole = await (await page.request.get(pathIn(variant.locale, `/chat/${room.id}`))).text();
    // What moves before any script runs.
    const html = whole.replaceAll(/<script\b.*?<\/script>/gs, "");
    const server = await serveInPieces(html, origin);
    // Its type declares that it may listen at a path, too.
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://localhost:${port}/in-pieces`);
    await expect(page.getByRole("log")).toBeVisible();
    expect(await shiftOf(page)).toBeLessThanOrEqual(SHIFT_MAX);
    await context.close();
    server.closeAllConnections();
    server.close();
  },
);

/** Returns how far below its window a thread ends. */
const missingOf = (page: Page) =>
  page.getByRole("log").evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);

scenario("a conversation opens at its very end", usually("fr", 390), async ({ browser, variant }) => {
  const { shipper, carrier, room } = await makeNegotiation();
  for (const content of ["Bonjour, est-ce encore libre ?", "Oui, ".repeat(20), "Je propose :"])
    await callAs(carrier, sendMessage, { chatRoomId: room.id, content });
  await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
  // What is unread would be opened at instead.
  await callAs(shipper, markRead, { chatRoomId: room.id });
  const { context, page } = await openWindow(browser, { ...variant, as: shipper });
  for (const height of [900, 860, 820, 780, 740, 600]) {
    await page.setViewportSize({ width: 390, height });
    await page.goto(pathIn(variant.locale, `/chat/${room.id}`), { waitUntil: "networkidle" });
    await expect.poll(() => missingOf(page), `${height} px`).toBeLessThanOrEqual(1);
  }
  await context.close();
});

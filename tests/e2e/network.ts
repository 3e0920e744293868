import type { Page } from "@playwright/test";

/**
 * `NETWORK_KBITS=50` plays the tests on what a crowded cell leaves of the network. By hand: a
 * journey then takes many minutes.
 */
const NETWORK_KBITS = Number(process.env.NETWORK_KBITS ?? 0);
const LATENCY_MS = 400;

/** The factor by which a step may take longer on the chosen network. */
export const PATIENCE = NETWORK_KBITS > 0 ? 10 : 1;

/** Gives a window the network that is asked for. */
export async function slowDown(page: Page): Promise<void> {
  if (NETWORK_KBITS === 0) return;
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (NETWORK_KBITS * 1_000) / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

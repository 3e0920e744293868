import webPush from "web-push";
import { UnavailableError } from "@/lib/core/commands/unavailable";
import type { Pusher } from "./port";
import { isPushService, mustShow } from "./services";

const TIMEOUT_MS = 10_000;
/** Gone for good: the browser has dropped the subscription (RFC 8030, 7.3). */
const GONE = [404, 410];

/** Web Push (RFC 8030, 8291, 8292). `services` are origins in addition to those of browsers. */
export function webPusher({ appUrl, services }: { appUrl: string; services: readonly string[] }): Pusher {
  const accepts = (endpoint: string) => isPushService(endpoint, services);
  return {
    accepts,
    mustShow,
    async send({ target: { endpoint, p256dh, auth }, keys, payload, ttlSeconds, urgency, topic }) {
      if (!accepts(endpoint)) return { status: "refused", reason: "unknown service" };
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject: subjectOf(appUrl), ...keys },
        contentEncoding: "aes128gcm",
        TTL: ttlSeconds,
        urgency,
        topic,
      });
      const response = await fetch(request.endpoint, {
        method: "POST",
        headers: withoutLength(request.headers),
        body: request.body && new Uint8Array(request.body),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new UnavailableError("push service", error);
      });
      await response.body?.cancel();
      if (response.ok) return { status: "sent" };
      if (GONE.includes(response.status)) return { status: "gone" };
      if (response.status === 429 || response.status >= 500)
        throw new UnavailableError("push service", new Error(`answer ${response.status}`));
      return { status: "refused", reason: `answer ${response.status}` };
    },
  };
}

/** Whom a service asks about what is sent: an address of https or of mail. */
function subjectOf(appUrl: string): string {
  const { protocol, hostname } = new URL(appUrl);
  return protocol === "https:" ? appUrl : `mailto:webmaster@${hostname}`;
}

/** `fetch` counts the bytes. */
function withoutLength(headers: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== "Content-Length")
      .map(([name, value]) => [name, String(value)]),
  );
}

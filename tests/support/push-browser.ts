import { createDecipheriv, createECDH, createHmac, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { publicPushKey } from "@/lib/identity/push/push-keys";
import { subscribePush } from "@/lib/identity/push/subscribe-push";
import { type As, callAs } from "./call";
import { withSettings } from "./settings";

/** A browser that has subscribed: what it tells the site, and the keys that it keeps. */
export type PushBrowser = { endpoint: string; pair: ECDH; auth: Buffer };

/** What a browser of this address tells the site when it subscribes. */
export function pushSubscription(browser = pushBrowser(), timeZone = "Europe/Paris") {
  return {
    endpoint: browser.endpoint,
    p256dh: browser.pair.getPublicKey("base64url"),
    auth: browser.auth.toString("base64url"),
    publicKey: publicPushKey(),
    timeZone,
  };
}

/** A browser with keys of its own. */
export function pushBrowser(origin = "https://fcm.googleapis.com"): PushBrowser {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return { endpoint: `${origin}/send/${randomBytes(12).toString("base64url")}`, pair, auth: randomBytes(16) };
}

/** A message that the service got for one of its browsers. */
type Pushed = {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/** A browser vendor's push service on this machine. */
async function startPushService() {
  const received: Pushed[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(answers.shift() ?? 201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    answerWith: (...next: number[]) => void answers.push(...next),
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

const Payload = z.union([
  z.strictObject({
    show: z.strictObject({
      title: z.string(),
      body: z.string(),
      tag: z.string(),
      url: z.string(),
      lang: z.string(),
      dir: z.enum(["ltr", "rtl"]),
      at: z.number(),
    }),
  }),
  z.strictObject({ close: z.array(z.string()) }),
]);

/** Opens a message with the keys that only the browser has (RFC 8188, RFC 8291). */
function openPush({ pair, auth }: PushBrowser, { body }: Pushed) {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync("sha256", pair.computeSecret(senderKey), auth, info, 32));
  const prk = createHmac("sha256", salt).update(secret).digest();
  const expand = (label: string, length: number) =>
    createHmac("sha256", prk).update(`Content-Encoding: ${label}\0\u0001`).digest().subarray(0, length);
  const decipher = createDecipheriv("aes-128-gcm", expand("aes128gcm", 16), expand("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return Payload.parse(JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString("utf8")));
}

/** The service on this machine, with what tests do on it. */
export async function openPushService() {
  const service = await startPushService();
  /** Does something while the product takes the service for a browser vendor's. */
  const within = <T>(act: () => Promise<T>) => withSettings({ PUSH_SERVICES: service.origin }, act);
  return {
    ...service,
    within,
    /** Subscribes a browser of a person. */
    async subscribe(
      person: As,
      { zone, browser = pushBrowser(service.origin) }: { zone?: string; browser?: PushBrowser } = {},
    ) {
      await within(() => callAs(person, subscribePush, pushSubscription(browser, zone)));
      return browser;
    },
    /** What a browser has received, opened. */
    shownOn: (browser: PushBrowser) =>
      service.received
        .filter(({ path }) => browser.endpoint.endsWith(path))
        .map((message) => openPush(browser, message)),
  };
}

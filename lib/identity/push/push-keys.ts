import { createECDH } from "node:crypto";
import type { PushKeys } from "@/lib/adapters/push/port";
import { authKeys } from "@/lib/core/env/secrets";

const CURVE = "prime256v1";

/**
 * The server's keys towards push services, the newest first: derived from the secret that signs
 * sessions, so that there is no other to keep. A subscription is made for one of them, and works
 * while its secret is among the old ones; browsers then subscribe again (`resumePush`).
 */
export function pushKeys(): readonly PushKeys[] {
  return authKeys("push").map((secret) => {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(secret);
    return { publicKey: pair.getPublicKey("base64url"), privateKey: pair.getPrivateKey("base64url") };
  });
}

/** The public key that browsers subscribe with. */
export function publicPushKey(): string {
  const [newest] = pushKeys();
  if (!newest) throw new Error("there is no AUTH_SECRET");
  return newest.publicKey;
}

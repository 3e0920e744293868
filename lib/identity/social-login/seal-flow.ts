import { EncryptJWT, jwtDecrypt } from "jose";
import type { SealedFlow } from "@/lib/core/commands/command";
import { env } from "@/lib/core/env/env";
import { authKeys, deriveKey } from "@/lib/core/env/secrets";
import { Flow } from "./contract";
import { SOCIAL_LIMITS } from "./limits";

const AUDIENCE = "social-flow";

/** Encrypts a pending social login for the browser's cookie (JWE, RFC 7516). */
export async function sealFlow(flow: Flow, now: Date): Promise<SealedFlow> {
  const seconds = flow.stage === "ask" ? SOCIAL_LIMITS.askSeconds : SOCIAL_LIMITS.pendingSeconds;
  const expiresAt = new Date(now.getTime() + seconds * 1_000);
  const sealed = await new EncryptJWT({ flow })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setAudience(AUDIENCE)
    .setExpirationTime(expiresAt)
    .encrypt(deriveKey(env().AUTH_SECRET, AUDIENCE));
  return { sealed, expiresAt };
}

/** Decrypts a cookie of `sealFlow`; `undefined` when invalid or expired. */
export async function openFlow(sealed: string, now: Date): Promise<Flow | undefined> {
  for (const key of authKeys(AUDIENCE)) {
    const flow = await openWith(key, sealed, now);
    if (flow) return flow;
  }
  return undefined;
}

async function openWith(key: Buffer, sealed: string, now: Date): Promise<Flow | undefined> {
  try {
    const { payload } = await jwtDecrypt(sealed, key, {
      audience: AUDIENCE,
      currentDate: now,
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    return Flow.parse(payload.flow);
  } catch {
    return undefined; // whatever the reason, the person starts again
  }
}

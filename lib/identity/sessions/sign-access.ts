import type { KeyObject } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Actor, SessionCaller } from "@/lib/core/base/actor";
import { signingKeys } from "@/lib/core/env/secrets";
import { SESSION_LIMITS } from "./limits";

const ISSUER = "rihla";
const AUDIENCE = "web";

const Claims = z.object({
  sub: z.string().regex(/^\d+$/).transform(Number),
  sid: z.uuid(),
});

/**
 * Signs a session's access token (Ed25519, ten minutes). The roles are those of that instant and
 * give no rights: the release before reads them.
 */
export async function signAccess(actor: Actor, now: Date): Promise<{ token: string; expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + SESSION_LIMITS.accessSeconds * 1_000);
  const token = await new SignJWT({
    sid: actor.sessionId,
    wid: actor.workspaceId,
    rol: actor.memberRole,
    log: actor.logisticsType,
    bus: actor.businessType,
    stf: actor.staffRole,
  })
    .setProtectedHeader({ alg: "EdDSA" })
    .setSubject(String(actor.userId))
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(now.getTime() / 1_000))
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1_000))
    .sign(signer().privateKey);
  return { token, expiresAt };
}

function signer() {
  const [current] = signingKeys();
  if (!current) throw new Error("there is no key to sign with");
  return current;
}

/** The session that an access token names; `undefined` for an invalid one. It may have ended. */
export async function readAccess(token: string, now: Date): Promise<SessionCaller | undefined> {
  for (const { publicKey } of signingKeys()) {
    const caller = await readWith(publicKey, token, now);
    if (caller) return caller;
  }
  return undefined;
}

async function readWith(publicKey: KeyObject, token: string, now: Date): Promise<SessionCaller | undefined> {
  try {
    const { payload } = await jwtVerify(token, publicKey, {
      algorithms: ["EdDSA"],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      clockTolerance: SESSION_LIMITS.clockToleranceSeconds,
    });
    const claims = Claims.parse(payload);
    return { kind: "session", sessionId: claims.sid, userId: claims.sub };
  } catch {
    return undefined; // a token that cannot be read is the same as none
  }
}

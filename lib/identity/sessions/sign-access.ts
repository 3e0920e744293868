import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Actor } from "@/lib/core/actor";
import { signingKeys } from "@/lib/core/secrets";
import { SESSION_LIMITS } from "./limits";

const ISSUER = "rihla";
const AUDIENCE = "web";

const Claims = z.object({
  sub: z.string().regex(/^\d+$/).transform(Number),
  sid: z.uuid(),
  wid: z.number().int(),
  rol: z.enum(["owner", "contributor"]),
  log: z.enum(["shipper", "carrier"]),
  bus: z.enum(["personal", "professional"]),
  stf: z.enum(["moderator", "admin"]).nullable(),
});

/** Signs a session's access token (Ed25519, ten minutes): ids and roles, no personal data. */
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
    .sign(signingKeys().privateKey);
  return { token, expiresAt };
}

/** Verifies an access token; `undefined` when invalid. Does not check that the session is live. */
export async function readAccess(token: string, now: Date): Promise<Actor | undefined> {
  try {
    const { payload } = await jwtVerify(token, signingKeys().publicKey, {
      algorithms: ["EdDSA"],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
    });
    const claims = Claims.parse(payload);
    return {
      userId: claims.sub,
      sessionId: claims.sid,
      workspaceId: claims.wid,
      memberRole: claims.rol,
      logisticsType: claims.log,
      businessType: claims.bus,
      staffRole: claims.stf,
      confirmed: true,
    };
  } catch {
    return undefined; // a token that cannot be read is the same as none
  }
}

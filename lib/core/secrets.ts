import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { env } from "./env";

/** A key of 32 bytes for one purpose, from the secret of that purpose's family. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "rihla", purpose, 32));
}

/** A random token of 256 bits, and the hash that is kept of it. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

/** The hash by which a token is known. Tokens carry 256 random bits, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Seals a text under a key that only the holder of `token` can make. */
export function sealWith(token: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(token, "seal"), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Opens what `sealWith` sealed. */
export function openWith(token: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", deriveKey(token, "seal"), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

/** What comes before the 32 secret bytes in an Ed25519 private key (PKCS #8, RFC 8410). */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

let keys: { privateKey: KeyObject; publicKey: KeyObject } | undefined;

/** The pair that signs access tokens, made from `AUTH_SECRET`. */
export function signingKeys(): { privateKey: KeyObject; publicKey: KeyObject } {
  if (!keys) {
    const seed = deriveKey(env().AUTH_SECRET, "access-token");
    const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: "der", type: "pkcs8" });
    keys = { privateKey, publicKey: createPublicKey(privateKey) };
  }
  return keys;
}

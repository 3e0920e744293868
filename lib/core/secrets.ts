import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
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

/** Whether a token is the one of a hash. */
export function isSameSecret(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hash.padEnd(43).slice(0, 43)));
}

/** What an identity document's number is known by: the same number, however it is written, always by the same; nobody gets it back. */
export function digestDocumentNumber(number: string): string {
  const plain = number
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return createHmac("sha256", deriveKey(env().CODE_SECRET, "document-number")).update(plain).digest("base64url");
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

let keys: { secret: string; privateKey: KeyObject; publicKey: KeyObject } | undefined;

/** The pair that signs access tokens, made from `AUTH_SECRET`. */
export function signingKeys(): { privateKey: KeyObject; publicKey: KeyObject } {
  const secret = env().AUTH_SECRET;
  if (keys?.secret !== secret) {
    const seed = deriveKey(secret, "access-token");
    const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: "der", type: "pkcs8" });
    keys = { secret, privateKey, publicKey: createPublicKey(privateKey) };
  }
  return keys;
}

/** What a file is sealed with: the key's name, which its row keeps, and the bytes as they lie in the store. */
export type SealedBytes = { keyId: string; sealed: Buffer };

/** Seals a file's bytes with the present key. `name` is bound to them: what lies under another name cannot be opened. */
export function sealBytes(bytes: Uint8Array, name: string): SealedBytes {
  const { FILE_SECRET } = env();
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(FILE_SECRET, "file"), iv).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return { keyId: fileKeyId(FILE_SECRET), sealed: Buffer.concat([iv, cipher.getAuthTag(), sealed]) };
}

/** Opens a file's bytes with the key of that name, the present one or an earlier one; throws when there is none, or the bytes were touched. */
export function openBytes(keyId: string, sealed: Buffer, name: string): Buffer {
  const { FILE_SECRET, FILE_SECRETS_OLD } = env();
  const secret = [FILE_SECRET, ...FILE_SECRETS_OLD].find((candidate) => fileKeyId(candidate) === keyId);
  if (!secret) throw new Error(`no FILE_SECRET opens files of the key ${keyId}`);
  const decipher = createDecipheriv("aes-256-gcm", deriveKey(secret, "file"), sealed.subarray(0, 12));
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}

/** The name of a key: it says nothing of the key itself. */
function fileKeyId(secret: string): string {
  return deriveKey(secret, "file-key-id").toString("hex").slice(0, 12);
}

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

/** Derives a 32-byte key for one purpose (HKDF-SHA256). */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "rihla", purpose, 32));
}

/** A random token of 256 bits, and the hash to store. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

const MARK_BYTES = 8;

/** The same with a mark in its last bytes, by which a forged one is refused without a query. */
export function newMarkedToken(): { token: string; hash: string } {
  const random = randomBytes(32 - MARK_BYTES);
  const token = Buffer.concat([random, markOf(random)]).toString("base64url");
  return { token, hash: hashToken(token) };
}

/** Whether a token was issued by this installation. */
export function isMarkedToken(token: string): boolean {
  const bytes = Buffer.from(token, "base64url");
  return bytes.length === 32 && timingSafeEqual(bytes.subarray(-MARK_BYTES), markOf(bytes.subarray(0, -MARK_BYTES)));
}

function markOf(random: Uint8Array): Buffer {
  const key = deriveKey(env().AUTH_SECRET, "token-mark");
  return createHmac("sha256", key).update(random).digest().subarray(0, MARK_BYTES);
}

/** Whether a token has all its signs: what is shorter was cut off on its way. */
export function isWholeToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}

/** A plain hash is enough, because tokens have 256 random bits. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Compares a token to a stored hash in constant time. */
export function isSameSecret(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hash.padEnd(43).slice(0, 43)));
}

/** A keyed digest of an identity document's number, independent of its spelling. */
export function digestDocumentNumber(number: string): string {
  const plain = number
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return createHmac("sha256", deriveKey(env().CODE_SECRET, "document-number")).update(plain).digest("base64url");
}

function seal(key: Buffer, bytes: Uint8Array, boundName = ""): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(boundName));
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

function open(key: Buffer, sealed: Buffer, boundName = ""): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12));
  decipher.setAAD(Buffer.from(boundName));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}

/** Encrypts a text under a key derived from `token`. */
export function sealWith(token: string, text: string): string {
  return seal(deriveKey(token, "seal"), Buffer.from(text)).toString("base64url");
}
/** Decrypts a text of {@link sealWith}; throws when the token differs or the text was changed. */
export function openWith(token: string, sealed: string): string {
  return open(deriveKey(token, "seal"), Buffer.from(sealed, "base64url")).toString("utf8");
}

/** The bytes before the 32-byte seed of an Ed25519 private key (PKCS #8, RFC 8410). */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

let keys: { secret: string; privateKey: KeyObject; publicKey: KeyObject } | undefined;

/** The key pair that signs access tokens, derived from `AUTH_SECRET`. */
export function signingKeys(): { privateKey: KeyObject; publicKey: KeyObject } {
  const secret = env().AUTH_SECRET;
  if (keys?.secret !== secret) {
    const seed = deriveKey(secret, "access-token");
    const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: "der", type: "pkcs8" });
    keys = { secret, privateKey, publicKey: createPublicKey(privateKey) };
  }
  return keys;
}

/** Encrypted bytes and the id of their key, which the file's row stores. */
export type SealedBytes = { keyId: string; sealed: Buffer };

/** Encrypts with the current key; `name` is authenticated, so a renamed file cannot be opened. */
export function sealBytes(bytes: Uint8Array, name: string): SealedBytes {
  const { FILE_SECRET } = env();
  return { keyId: fileKeyId(FILE_SECRET), sealed: seal(deriveKey(FILE_SECRET, "file"), bytes, name) };
}

/** Decrypts with the current or a former key; throws when there is none or bytes were changed. */
export function openBytes(keyId: string, sealed: Buffer, name: string): Buffer {
  const { FILE_SECRET, FILE_SECRETS_OLD } = env();
  const secret = [FILE_SECRET, ...FILE_SECRETS_OLD].find((candidate) => fileKeyId(candidate) === keyId);
  if (!secret) throw new Error(`no FILE_SECRET opens files of the key ${keyId}`);
  return open(deriveKey(secret, "file"), sealed, name);
}

/** The id of a key of files; reveals nothing of the key itself. */
export function fileKeyId(secret: string): string {
  return deriveKey(secret, "file-key-id").toString("hex").slice(0, 12);
}

/** What a secret is recognised by beside a backup; reveals nothing of the secret. */
export function fingerprintOf(name: string, secret: string): string {
  return deriveKey(secret, `fingerprint of ${name}`).toString("hex").slice(0, 16);
}

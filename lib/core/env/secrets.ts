import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { env } from "./env";

/** Derives a 32-byte key for one purpose (HKDF-SHA256). */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "rihla", purpose, 32));
}

/** The secret that signs and those that have signed before, the newest first. */
function authSecrets(): readonly string[] {
  const { AUTH_SECRET, AUTH_SECRETS_OLD } = env();
  return [AUTH_SECRET, ...AUTH_SECRETS_OLD];
}

/** Signs a claim of a link for one purpose. */
export function signClaim(purpose: string, claim: string): string {
  return signatureOf(env().AUTH_SECRET, purpose, claim);
}

/** Whether a signature of {@link signClaim} is right, also of an earlier secret. */
export function isSigned(purpose: string, claim: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return authSecrets().some((secret) => {
    const right = Buffer.from(signatureOf(secret, purpose, claim));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

function signatureOf(secret: string, purpose: string, claim: string): string {
  return createHmac("sha256", deriveKey(secret, purpose)).update(claim).digest("base64url");
}

/** The keys of one purpose, by which what earlier secrets made is opened, too. */
export function authKeys(purpose: string): readonly Buffer[] {
  return authSecrets().map((secret) => deriveKey(secret, purpose));
}

/** A random token of 256 bits, and the hash to store. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

const MARK = "token-mark";
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
  if (bytes.length !== 32) return false;
  const [random, mark] = [bytes.subarray(0, -MARK_BYTES), bytes.subarray(-MARK_BYTES)];
  return authKeys(MARK).some((key) => timingSafeEqual(mark, markOf(random, key)));
}

function markOf(random: Uint8Array, key = deriveKey(env().AUTH_SECRET, MARK)): Buffer {
  return createHmac("sha256", key).update(random).digest().subarray(0, MARK_BYTES);
}

/** Whether a token has all its signs: a shorter one was truncated in transit. */
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
  return digestNumber("document-number", number);
}

/** A keyed digest of a bank account's number, independent of its spelling. */
export function digestAccountNumber(number: string): string {
  return digestNumber("account-number", number);
}

function digestNumber(purpose: string, number: string): string {
  const plain = number
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return createHmac("sha256", deriveKey(env().CODE_SECRET, purpose)).update(plain).digest("base64url");
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
function sealWith(token: string, text: string): string {
  return seal(deriveKey(token, "seal"), Buffer.from(text)).toString("base64url");
}
/** Decrypts a text of {@link sealWith}; throws when the token differs or the text was changed. */
export function openWith(token: string, sealed: string): string {
  return open(deriveKey(token, "seal"), Buffer.from(sealed, "base64url")).toString("utf8");
}

/** Encrypts a text that waits in the database. */
export function sealText(text: string): string {
  return sealWith(env().AUTH_SECRET, text);
}
/** Decrypts a text of {@link sealText}; throws when no secret opens it or the text was changed. */
export function openText(sealed: string): string {
  for (const secret of authSecrets()) {
    try {
      return openWith(secret, sealed);
    } catch {
      // Sealed with another one of them.
    }
  }
  throw new Error("neither AUTH_SECRET nor AUTH_SECRETS_OLD opens what was sealed");
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

/** Fingerprints a secret, to recognise it next to a backup; reveals nothing of the secret. */
export function fingerprintOf(name: string, secret: string): string {
  return deriveKey(secret, `fingerprint of ${name}`).toString("hex").slice(0, 16);
}

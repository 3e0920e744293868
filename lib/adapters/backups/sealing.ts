import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Transform } from "node:stream";

// Bytes in pieces, each sealed by AES-256-GCM with its number and whether it is the last one: none
// can be left out, moved or cut off (the STREAM construction, as age has it). Each content has a
// key of its own, of the secret and a salt that goes before it.
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SALT_BYTES = 32;
const CIPHER = "aes-256-gcm";

function keyOf(secret: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, "rihla backup", 32));
}

function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(count, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

type OnPiece = (piece: Buffer, count: number, isLast: boolean) => Buffer;

/**
 * Cuts what comes in, but for its first `headBytes`, into pieces of a size; the last one is marked,
 * and may be empty.
 */
function pieces(bytes: number, onPiece: OnPiece, headBytes = 0, onHead: (head: Buffer) => void = () => undefined) {
  let waiting: Buffer = Buffer.alloc(0);
  let count = 0;
  let hasHead = headBytes === 0;
  const guarded = (done: (error?: Error) => void, work: () => void) => {
    try {
      work();
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      guarded(done, () => {
        waiting = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : chunk;
        if (!hasHead && waiting.length < headBytes) return;
        if (!hasHead) {
          onHead(waiting.subarray(0, headBytes));
          waiting = waiting.subarray(headBytes);
          hasHead = true;
        }
        // One that is full waits for more, as it may be the last.
        while (waiting.length > bytes) {
          this.push(onPiece(waiting.subarray(0, bytes), count++, false));
          waiting = waiting.subarray(bytes);
        }
      });
    },
    flush(done) {
      guarded(done, () => this.push(onPiece(waiting, count, true)));
    },
  });
}

/** Seals what goes through for `path`; opened for another one it is refused. */
export function sealing(secret: string, path: string): Transform {
  const salt = randomBytes(SALT_BYTES);
  const key = keyOf(secret, salt);
  const stream = pieces(PIECE_BYTES, (piece, count, isLast) => {
    const cipher = createCipheriv(CIPHER, key, nonceOf(count, isLast)).setAAD(Buffer.from(path));
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  });
  stream.push(salt);
  return stream;
}

/** Opens what was sealed for `path`; fails with an error when it is not as it was written. */
export function unsealing(secret: string, path: string): Transform {
  let key: Buffer | undefined;
  const open: OnPiece = (piece, count, isLast) => {
    try {
      if (!key) throw new Error("its salt is cut off");
      const decipher = createDecipheriv(CIPHER, key, nonceOf(count, isLast), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(path)).setAuthTag(piece.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch (cause) {
      throw new Error(`${path} cannot be unsealed: it is not as it was written. Use another backup.`, { cause });
    }
  };
  return pieces(PIECE_BYTES + TAG_BYTES, open, SALT_BYTES, (salt) => {
    key = keyOf(secret, salt);
  });
}

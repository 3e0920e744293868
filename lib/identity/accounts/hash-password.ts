import { hash, verify } from "@node-rs/argon2";
import { tooMany } from "@/lib/core/base/errors";
import { plainPassword } from "./contract";

/** argon2id with OWASP's second setting: 19 MiB, two passes, one thread. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const RUNNING_MAX = 4;
const WAITING_MAX = 64;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashes a password; throws `request.too_many` when the queue is full. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(plainPassword(password), OPTIONS));
}

/**
 * Verifies a password. Without a stored hash a dummy is verified, so that timing does not reveal
 * whether the account exists.
 */
export function verifyPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  return inTurn(async () => {
    const isRight = await verify(storedHash ?? (await dummyHash()), plainPassword(password));
    return isRight && Boolean(storedHash);
  });
}

let dummy: Promise<string> | undefined;

function dummyHash(): Promise<string> {
  dummy ??= hash("a password that no account has", OPTIONS);
  return dummy;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= RUNNING_MAX) {
    if (waiting.length >= WAITING_MAX) throw tooMany(5);
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

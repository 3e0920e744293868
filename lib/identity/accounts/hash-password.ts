import { hash, verify } from "@node-rs/argon2";
import { fail } from "@/lib/core/errors";

/** argon2id with OWASP's second setting: 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const RUNNING_MAX = 4;
const WAITING_MAX = 64;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashes a password. At most four hashes run at once; past a queue of 64 the caller is asked to wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize("NFKC"), OPTIONS));
}

/**
 * Whether a password fits a hash. Without a hash the same work is done on a stand-in,
 * so that the time of the answer does not tell whether the account exists.
 */
export function verifyPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  return inTurn(async () => {
    const isRight = await verify(storedHash ?? (await standInHash()), password.normalize("NFKC"));
    return isRight && Boolean(storedHash);
  });
}

let standIn: Promise<string> | undefined;

function standInHash(): Promise<string> {
  standIn ??= hash("a password that no account has", OPTIONS);
  return standIn;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= RUNNING_MAX) {
    if (waiting.length >= WAITING_MAX)
      return fail("request.too_many", { retryAfterSeconds: 5, params: { seconds: 5 } });
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

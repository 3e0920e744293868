import type { Ctx } from "@/lib/core/command";
import { consumeAll, giveBack, perEmail, perIp, type Use } from "@/lib/core/limits";
import { verifyPassword } from "./hash-password";
import { ACCOUNT_LIMITS } from "./limits";

/** Whose password is tried: the account of an address, or the person who is signed in. */
type Account = { email: string } | { userId: number };

/**
 * Tries a password. The try is counted before anything is looked at, by account and by network address, and given back when it is
 * right: however many come at once, no more are looked at than the limits allow (`product: accounts`). `load` reads the account;
 * it is called once the try is counted. Gives the account when the password is right; throws `request.too_many`.
 */
export async function tryPassword<T extends { passwordHash: string | null }>(
  ctx: Pick<Ctx, "tx" | "now" | "ip">,
  account: Account,
  password: string,
  load: () => Promise<T | undefined>,
): Promise<(T & { passwordHash: string }) | undefined> {
  const uses = usesOf(ctx, account);
  await consumeAll(ctx.tx, uses, ctx.now);
  const found = await load();
  const isRight = await verifyPassword(found?.passwordHash, password);
  if (!isRight || !found?.passwordHash) return undefined;
  await giveBack(ctx.tx, uses, ctx.now);
  return { ...found, passwordHash: found.passwordHash };
}

function usesOf({ ip }: Pick<Ctx, "ip">, account: Account): Use[] {
  const network = perIp({ ip });
  const key = "email" in account ? perEmail(account.email) : `user:${account.userId}`;
  return [
    { limit: ACCOUNT_LIMITS.password, key: `${network}:${key}` },
    { limit: ACCOUNT_LIMITS.passwordByNetwork, key: network },
    { limit: ACCOUNT_LIMITS.passwordByAccount, key },
  ];
}

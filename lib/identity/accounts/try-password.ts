import type { Ctx } from "@/lib/core/commands/command";
import { consumeAll, perDevice, perEmail, perIp, refundUses, type Use } from "@/lib/core/commands/limits";
import { verifyPassword } from "./hash-password";
import { ACCOUNT_LIMITS } from "./limits";
import { ACCOUNT_NETWORK_LIMITS } from "./network-limits";

type Account = { email: string } | { userId: number };

/**
 * Verifies a password. The attempt is counted per account and network before `load` reads the
 * account, and refunded on success, so that concurrent attempts cannot pass the limits (`product:
 * accounts`). Returns the account if the password is right; throws `request.too_many`.
 */
export async function tryPassword<T extends { passwordHash: string | null }>(
  ctx: Pick<Ctx, "tx" | "now" | "ip" | "device">,
  account: Account,
  password: string,
  load: () => Promise<T | undefined>,
): Promise<(T & { passwordHash: string }) | undefined> {
  const uses = usesOf(ctx, account);
  await consumeAll(ctx.tx, uses, ctx.now);
  const found = await load();
  const isRight = await verifyPassword(found?.passwordHash, password);
  if (!isRight || !found?.passwordHash) return undefined;
  await refundUses(ctx.tx, uses, ctx.now);
  return { ...found, passwordHash: found.passwordHash };
}

function usesOf({ ip, device }: Pick<Ctx, "ip" | "device">, account: Account): Use[] {
  const [network, own] = [perIp({ ip }), perDevice({ device })];
  const key = "email" in account ? perEmail(account.email) : `user:${account.userId}`;
  return [
    { limit: ACCOUNT_LIMITS.password, key: `${network}:${key}` },
    { limit: ACCOUNT_NETWORK_LIMITS.password, key: network },
    ...(own === undefined ? [] : [{ limit: ACCOUNT_LIMITS.passwordByDevice, key: own }]),
    { limit: ACCOUNT_LIMITS.passwordByAccount, key },
  ];
}

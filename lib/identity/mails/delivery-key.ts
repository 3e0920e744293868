import { createHash } from "node:crypto";
import { env } from "@/lib/core/env/env";

/**
 * The key by which the provider sends a mail once: of this installation and this row. Another
 * installation with the same account, and this one after a restore or a failover, count from the
 * same numbers.
 */
export function deliveryKey({ key, createdAt }: { key: string; createdAt: Date }): string {
  const origin = `${env().APP_URL} ${key} ${createdAt.getTime()}`;
  return `mail-${createHash("sha256").update(origin).digest("base64url")}`;
}

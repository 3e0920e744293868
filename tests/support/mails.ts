import { desc, eq } from "drizzle-orm";
import { mails } from "@/db/schema/identity/mails";
import { openText } from "@/lib/core/env/secrets";
import { testDb } from "./database";

/**
 * The token of the newest mail to an address that carries one: what its reader would find in the
 * link.
 */
export async function tokenOf(address: string): Promise<string> {
  const rows = await testDb().select().from(mails).where(eq(mails.toAddress, address)).orderBy(desc(mails.id));
  for (const { sealedSecrets } of rows) {
    const secrets: Record<string, string> = sealedSecrets ? JSON.parse(openText(sealedSecrets)) : {};
    if (secrets.token) return secrets.token;
  }
  throw new Error(`no mail to ${address} carries a token`);
}

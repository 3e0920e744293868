import { eq, inArray } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { maskedTexts, messages } from "@/db/schema/deals/rooms";
import type { Masked } from "@/lib/core/contacts/mask-contacts";
import { openBytes, sealBytes } from "@/lib/core/env/secrets";

/** A message whose text was masked, as it was written. */
export type MaskedMessage = Pick<Masked, "original" | "kinds"> & { messageId: number; now: Date };

/** The sealed text is bound to its message: it cannot be moved to another. */
const sealName = (messageId: number) => `message-${messageId}`;

/** Stores masked text, sealed, for moderators of a report (product: rooms). */
export async function writeMaskedTexts(tx: Queryable, masked: readonly MaskedMessage[]): Promise<void> {
  if (masked.length === 0) return;
  await tx.insert(maskedTexts).values(
    masked.map(({ messageId, original, kinds, now }) => {
      const { keyId, sealed } = sealBytes(Buffer.from(original), sealName(messageId));
      return { messageId, kinds, keyId, sealed: sealed.toString("base64"), createdAt: now };
    }),
  );
}

/**
 * A message as it was written, and the kinds of contacts in it; undefined once its days are over.
 */
export async function readMaskedText(
  tx: Queryable,
  messageId: number,
): Promise<Pick<Masked, "original" | "kinds"> | undefined> {
  const [row] = await tx.select().from(maskedTexts).where(eq(maskedTexts.messageId, messageId));
  if (!row) return undefined;
  const original = openBytes(row.keyId, Buffer.from(row.sealed, "base64"), sealName(messageId)).toString("utf8");
  return { original, kinds: row.kinds };
}

/** Deletes the masked texts of a person's messages. */
export async function deleteMaskedTexts(tx: Queryable, userId: number): Promise<void> {
  const own = tx.select({ id: messages.id }).from(messages).where(eq(messages.senderId, userId));
  await tx.delete(maskedTexts).where(inArray(maskedTexts.messageId, own));
}

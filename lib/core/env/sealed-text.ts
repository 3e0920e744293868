import type { z } from "zod";
import { openBytes, sealBytes } from "./secrets";

/** A text as a row stores it: the key that opens it, and it in base64. */
export type SealedText = { keyId: string; sealed: string };

/** Seals a text for `name` alone, such as that of its row: under another name it does not open. */
export function sealFor(name: string, text: string): SealedText {
  const { keyId, sealed } = sealBytes(Buffer.from(text), name);
  return { keyId, sealed: sealed.toString("base64") };
}

/** Opens a text of {@link sealFor}; throws when no key opens it or it was changed. */
export function openFor(name: string, { keyId, sealed }: SealedText): string {
  return openBytes(keyId, Buffer.from(sealed, "base64"), name).toString("utf8");
}

/** Opens what was sealed as JSON, by the schema of it. */
export function openJsonFor<S extends z.ZodType>(name: string, row: SealedText, schema: S): z.output<S> {
  return schema.parse(JSON.parse(openFor(name, row)));
}

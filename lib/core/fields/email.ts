import { z } from "zod";
import { withoutMarks } from "@/lib/core/text/marks";

/** An address in ASCII; endings in other scripts are `xn--…`, which zod's own pattern refuses. */
const ADDRESS =
  /^[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]{2,})$/;

/** An address in its plain form. */
export const Address = z.email({ pattern: ADDRESS });

/**
 * An e-mail address as mail servers take it: without what comes along when one is copied, in small
 * letters, and its domain in ASCII (müller.de is xn--mller-kva.de). What is none stays as it is.
 */
export function plainEmail(typed: string): string {
  const address = withoutMarks(typed)
    .replace(/^mailto:/i, "")
    .replace(/^<(.*)>$/, "$1")
    .toLowerCase();
  const at = address.lastIndexOf("@");
  return at < 0 ? address : `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`;
}

/** Browsers and Node.js convert the host of an address as the standard defines (UTS 46). */
function asciiDomain(domain: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
  if (/^[\u0000-\u007f]*$/.test(domain) || /[\s/:?#@\\[\]%]/.test(domain)) return domain;
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
}

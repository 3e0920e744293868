import { Notice } from "@/components/ui/notice";
import type { Locale } from "@/lib/core/base/actor";
import type { ErrorCode } from "@/lib/core/base/errors";
import { translator } from "@/lib/core/texts/texts";

/** The errors that a social login may return with, by the code that the address names. */
const FAULTS: readonly ErrorCode[] = [
  "social.not_configured",
  "social.cancelled",
  "social.expired",
  "social.failed",
  "social.taken",
  "social.already_linked",
  "auth.unconfirmed",
  "auth.suspended",
  "auth.workspace_suspended",
];

type SignInErrorProps = { fault: string | string[] | undefined; locale: Locale };

/**
 * Why a sign-in at another service did not come to its end; nothing when the address names no such
 * fault.
 */
export function SignInError({ fault, locale }: SignInErrorProps) {
  const code = FAULTS.find((known) => known === fault);
  return code ? (
    <Notice variant="warning" role="status" className="mb-5">
      {translator(locale, "errors")(code)}
    </Notice>
  ) : null;
}

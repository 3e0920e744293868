"use client";

import { Check, Circle } from "lucide";
import { useTranslations } from "next-intl";
import { useIssueText } from "@/components/forms/issue-text";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { PASSWORD_PATTERNS } from "@/lib/identity/accounts/contract";

/** What a new password needs, ticked off while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const t = useTranslations("forms.password");
  const issueText = useIssueText();
  return (
    <ul aria-label={t("rules")} className="grid gap-x-4 gap-y-1 text-small sm:grid-cols-2">
      {PASSWORD_PATTERNS.map(([rule, pattern]) => {
        const isMet = pattern.test(password);
        const icon = isMet ? Check : Circle;
        return (
          <li key={rule} className={cn("flex items-start gap-2", isMet ? "text-on-success-soft" : "text-muted")}>
            <Icon of={icon} className="mt-[0.2em] size-4 shrink-0" />
            <span>
              {issueText({ code: rule })} <span className="sr-only">{t(isMet ? "met" : "missing")}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

"use client";

import { Check, Circle } from "lucide";
import { useTranslations } from "next-intl";
import { useIssueText } from "@/components/forms/issue-text";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { passwordRules } from "@/lib/identity/accounts/contract";

/** The rules of a new password, ticked off while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const t = useTranslations("forms.password");
  const issueText = useIssueText();
  return (
    <div className="flex flex-col gap-1 text-small">
      <ul aria-label={t("rules")} className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {passwordRules(password).map(({ rule, isMet }) => {
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
      <p className="text-muted">{t("uncased")}</p>
    </div>
  );
}

"use client";

import { Flag } from "lucide";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { useSessionState } from "@/components/identity/sessions/session-context";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { LoadingLine } from "@/components/ui/spinner";
import type { ReportSubject } from "@/lib/identity/reports/enums";

// Most readers never report anything: the form comes when they do.
const ReportForm = lazy(() => import("./report-form").then((part) => ({ default: part.ReportForm })));
const SignInFirst = lazy(() =>
  import("@/components/identity/sessions/sign-in-first").then((part) => ({ default: part.SignInFirst })),
);

type ReportButtonProps = {
  subject: { type: ReportSubject; id: number };
  /** `icon` next to a message, `words` elsewhere. */
  variant?: "icon" | "words";
  className?: string;
};

/** Opens a report of one subject to the moderators. */
export function ReportButton({ subject, variant = "words", className }: ReportButtonProps) {
  const t = useTranslations("reports");
  const isVisitor = useSessionState() === "visitor";
  const [isOpen, setOpen] = useState(false);
  const label = t(`button.${subject.type}`);
  return (
    <>
      <Button
        variant="ghost"
        size={variant === "icon" ? "icon" : "sm"}
        flush={variant === "words"}
        className={className}
        onClick={() => setOpen(true)}
        {...(variant === "icon" ? { "aria-label": label } : {})}
      >
        <Icon of={Flag} className="size-4" />
        {variant === "icon" ? null : label}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        {isOpen ? (
          <Suspense fallback={<PendingDialog />}>
            {isVisitor ? <SignInFirst title={label} text={t("signIn")} /> : <ReportForm subject={subject} />}
          </Suspense>
        ) : null}
      </Dialog>
    </>
  );
}

function PendingDialog() {
  const t = useTranslations("common");
  return (
    <DialogContent size="sm" title={t("loading")} hideTitle>
      <LoadingLine />
    </DialogContent>
  );
}

"use client";

import { Copy, RotateCw, Trash2 } from "lucide";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast-store";

type UnsentActionsProps = {
  content: string;
  /** None where it is sent automatically. */
  onRetry?: () => void;
  onDrop: () => void;
  className?: string;
};

/** What its writer may do with a message that is not sent. */
export function UnsentActions({ content, onRetry, onDrop, className }: UnsentActionsProps) {
  const t = useTranslations("layout.unsent");
  const copy = () => {
    const copied = navigator.clipboard?.writeText(content) ?? Promise.reject(new Error("no clipboard"));
    copied.then(
      () => toast({ title: t("copied"), variant: "success" }),
      () => toast({ title: t("copyFailed"), variant: "destructive" }),
    );
  };
  return (
    <div className={cn("flex flex-wrap gap-x-1", className)}>
      {onRetry ? (
        <Button variant="ghost" size="sm" onClick={onRetry}>
          <Icon of={RotateCw} />
          {t("retry")}
        </Button>
      ) : null}
      <Button variant="ghost" size="sm" onClick={copy}>
        <Icon of={Copy} />
        {t("copy")}
      </Button>
      <Button variant="ghost" size="sm" onClick={onDrop}>
        <Icon of={Trash2} />
        {t("drop")}
      </Button>
    </div>
  );
}

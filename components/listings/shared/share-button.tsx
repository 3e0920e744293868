"use client";

import { Share2 } from "lucide";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast-store";

type ShareButtonProps = {
  title: string;
  /** The path to share; the current page by default. */
  path?: string;
  size?: "sm" | "md";
  /** On phones the sign alone is seen. */
  isTight?: boolean;
};

/** Shares a page by the device's own sheet; where there is none, copies its address. */
export function ShareButton({ title, path, size = "sm", isTight = false }: ShareButtonProps) {
  const t = useTranslations("listings.detail");
  const share = async () => {
    const url = `${window.location.origin}${path ?? window.location.pathname}`;
    if (typeof navigator.share === "function") {
      await navigator.share({ title, url }).catch(() => undefined); // closing the sheet is no error
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: t("copied"), variant: "success" });
    } catch {
      toast({ title: t("copyFailed"), variant: "destructive" });
    }
  };
  return (
    <Button variant="secondary" size={size} onClick={share} className={cn(isTight && "max-sm:size-11 max-sm:p-0")}>
      <Icon of={Share2} />
      <span className={cn(isTight && "max-sm:sr-only")}>{t("share")}</span>
    </Button>
  );
}

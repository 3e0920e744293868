"use client";

import { Copy, MessageCircle, MessageSquareText, Share2 } from "lucide";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast-store";
import { useHydrated } from "@/components/ui/use-hydrated";

type ShareButtonsProps = {
  /** The heading above them. */
  title: string;
  text: string;
  /** The recipient's number, where known. */
  phone: string;
  /** A text to copy, with the labels of its button. */
  copy?: { text: string; label: string; done: string; failed: string };
};

/** Shares a text by a messenger; nothing is sent before the user has chosen one. */
export function ShareButtons({ title, text, phone, copy }: ShareButtonsProps) {
  const t = useTranslations("reservations.code");
  const canShare = useHydrated() && typeof navigator.share === "function";
  const body = encodeURIComponent(text);
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <h3 className="font-semibold text-small">{title}</h3>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="secondary">
          <a href={`https://wa.me/${phone.replace(/\D/g, "")}?text=${body}`} target="_blank" rel="noopener noreferrer">
            <Icon of={MessageCircle} />
            {t("whatsapp")}
          </a>
        </Button>
        <Button asChild variant="secondary">
          <a href={`sms:${phone}?&body=${body}`}>
            <Icon of={MessageSquareText} />
            {t("sms")}
          </a>
        </Button>
        {copy ? (
          <Button variant="secondary" onClick={() => void copyText(copy)}>
            <Icon of={Copy} />
            {copy.label}
          </Button>
        ) : null}
        {canShare ? (
          // Who closes the sheet without choosing has cancelled, and knows it.
          <Button variant="ghost" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
            <Icon of={Share2} />
            {t("shareMore")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

async function copyText({ text, done, failed }: NonNullable<ShareButtonsProps["copy"]>): Promise<void> {
  const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"));
  await copied.then(
    () => toast({ title: done, variant: "success" }),
    () => toast({ title: failed, variant: "destructive" }),
  );
}

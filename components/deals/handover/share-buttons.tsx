"use client";

import { Copy, Mail, MessageCircle, MessageSquareText, Share2 } from "lucide";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast-store";
import { useHydrated } from "@/components/ui/use-hydrated";

type ShareButtonsProps = {
  /** The heading above them. */
  title: string;
  text: string;
  /** The subject of a mail. */
  subject: string;
  /** The recipient's number, where known. */
  phone: string;
  /** The recipient's address, where known. */
  email: string;
  /** A text to copy, with the labels of its button. */
  copy?: { text: string; label: string; done: string; failed: string };
};

/**
 * Shares a text: by the device's own sheet where it has one, otherwise by a messenger or a mail. Nothing is sent
 * before the user has chosen one. A number that is known is a press away in any case.
 */
export function ShareButtons({ title, text, subject, phone, email, copy }: ShareButtonsProps) {
  const t = useTranslations("reservations.code");
  const canShare = useHydrated() && typeof navigator.share === "function";
  const body = encodeURIComponent(text);
  const isDirect = !canShare || phone !== "";
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <h3 className="font-semibold text-small">{title}</h3>
      {canShare ? (
        // Who closes the sheet without choosing has cancelled, and knows it.
        <Button className="sm:self-start" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
          <Icon of={Share2} />
          {t("shareBy")}
        </Button>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isDirect ? (
          <>
            <ShareLink href={`https://wa.me/${phone.replace(/\D/g, "")}?text=${body}`} isNewTab>
              <Icon of={MessageCircle} />
              {t("whatsapp")}
            </ShareLink>
            <ShareLink href={`sms:${phone}?&body=${body}`}>
              <Icon of={MessageSquareText} />
              {t("sms")}
            </ShareLink>
          </>
        ) : null}
        {canShare ? null : (
          <ShareLink href={`mailto:${email}?subject=${encodeURIComponent(subject)}&body=${body}`}>
            <Icon of={Mail} />
            {t("mail")}
          </ShareLink>
        )}
        {copy ? (
          <Button variant="secondary" onClick={() => void copyText(copy)}>
            <Icon of={Copy} />
            {copy.label}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type ShareLinkProps = { href: string; isNewTab?: boolean; children: ReactNode };

function ShareLink({ href, isNewTab = false, children }: ShareLinkProps) {
  return (
    <Button asChild variant="secondary">
      <a href={href} {...(isNewTab ? { target: "_blank", rel: "noopener noreferrer" } : {})}>
        {children}
      </a>
    </Button>
  );
}

async function copyText({ text, done, failed }: NonNullable<ShareButtonsProps["copy"]>): Promise<void> {
  const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"));
  await copied.then(
    () => toast({ title: done, variant: "success" }),
    () => toast({ title: failed, variant: "destructive" }),
  );
}

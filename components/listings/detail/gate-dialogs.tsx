"use client";

import { useLocale, useTranslations } from "next-intl";
import { SignInFirst } from "@/components/identity/sessions/sign-in-first";
import { Button } from "@/components/ui/button";
import { DialogContent } from "@/components/ui/dialog";
import { Link } from "@/lib/i18n/link";
import { getPathname } from "@/lib/i18n/navigation";
import type { Intent } from "./contact-intent";

/** Asks a visitor to sign in, and resumes the action afterwards. */
export function SignInDialog({ path, intent }: { path: string; intent: Intent }) {
  const t = useTranslations("listings.contact.signIn");
  const locale = useLocale();
  const next = getPathname({ href: `${path}?intent=${intent}`, locale });
  return <SignInFirst title={t("title")} text={t(intent)} next={next} />;
}

type WrongProfileDialogProps = {
  needed: "carrier" | "shipper";
  /** The path to return to with it, without the language. */
  next?: string;
};

/** Shows which profile an action needs, and links to it. */
export function WrongProfileDialog({ needed, next }: WrongProfileDialogProps) {
  const t = useTranslations("listings.contact.wrong");
  return (
    <DialogContent
      size="sm"
      title={t(`${needed}Title`)}
      description={t(`${needed}Text`)}
      footer={
        <>
          <Button asChild variant="secondary">
            <Link href="/">{t("home")}</Link>
          </Button>
          <Button asChild>
            <Link href={next ? { pathname: "/profile/switch", query: { next } } : "/profile/switch"}>
              {t(`${needed}Become`)}
            </Link>
          </Button>
        </>
      }
    />
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DialogContent } from "@/components/ui/dialog";
import { Link } from "@/lib/i18n/navigation";

/** Asks a visitor to sign in, and brings them back to the page that they are on. */
export function SignInFirst({ title, text }: { title: string; text: string }) {
  const t = useTranslations("layout.nav");
  const next = `${window.location.pathname}${window.location.search}`;
  return (
    <DialogContent
      size="sm"
      title={title}
      description={text}
      footer={
        <>
          <Button asChild variant="secondary">
            <Link href={{ pathname: "/sign-up", query: { next } }}>{t("signUp")}</Link>
          </Button>
          <Button asChild>
            <Link href={{ pathname: "/sign-in", query: { next } }}>{t("signIn")}</Link>
          </Button>
        </>
      }
    />
  );
}

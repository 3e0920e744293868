"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DialogContent } from "@/components/ui/dialog";
import { Link } from "@/lib/i18n/link";

type SignInFirstProps = {
  title: string;
  text: string;
  /** The path to continue at; the current page by default. */
  next?: string;
};

/** Asks a visitor to sign in, and redirects them back to the path to continue at. */
export function SignInFirst({ title, text, ...to }: SignInFirstProps) {
  const t = useTranslations("layout.nav");
  const next = to.next ?? `${window.location.pathname}${window.location.search}`;
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

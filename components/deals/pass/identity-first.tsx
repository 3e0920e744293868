"use client";

import { IdCard } from "lucide";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/lib/i18n/link";

/** Replaces the code field until the carrier's identity is verified. */
export function IdentityFirst({ state }: { state: "none" | "pending" | "rejected" }) {
  const t = useTranslations("verification");
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="flex items-center gap-2 font-bold font-display text-h3">
        <Icon of={IdCard} className="size-6" />
        {t("pickupTitle")}
      </h2>
      <p>{t(`pickupText.${state}`)}</p>
      <Button asChild variant={state === "pending" ? "secondary" : "primary"}>
        <Link href="/profile/information#verification">{t("pickupAction")}</Link>
      </Button>
    </section>
  );
}

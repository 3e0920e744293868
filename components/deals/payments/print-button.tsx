"use client";

import { Printer } from "lucide";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

export function PrintButton() {
  const t = useTranslations("payments.receipt");
  return (
    <Button onClick={() => window.print()}>
      <Icon of={Printer} />
      {t("print")}
    </Button>
  );
}

"use client";

import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

/** Opens the browser's print dialog. */
export function PrintButton() {
  const t = useTranslations("payments.receipt");
  return (
    <Button onClick={() => window.print()}>
      <Printer aria-hidden="true" />
      {t("print")}
    </Button>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { type Definition, DefinitionList } from "@/components/ui/definition-list";
import { useFormats } from "@/lib/i18n/formats";
import { textAt } from "./tree";
import { useWizard } from "./use-wizard";

/** One block of the recap, with the way back to its step. */
export function RecapBlock({ step, title, items }: { step: string; title: string; items: Definition[] }) {
  const t = useTranslations("wizard.nav");
  const { editFrom } = useWizard();
  return (
    <Card>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h3 className="font-bold font-display text-h3">{title}</h3>
        <Button
          variant="ghost"
          size="sm"
          className="-me-3"
          aria-label={t("editStep", { step: title })}
          onClick={() => editFrom(step)}
        >
          {t("edit")}
        </Button>
      </div>
      <DefinitionList items={items} />
    </Card>
  );
}

/** Words a day of the form, by its path; a dash while it is not a whole one. */
export function useDayText(): (path: string) => string {
  const t = useTranslations("wizard.recap");
  const { values } = useWizard();
  const { calendarDay } = useFormats();
  return (path) => {
    const day = textAt(values, path).slice(0, 10);
    return /^\d{4}-\d{2}-\d{2}$/.test(day) ? calendarDay(day) : t("none");
  };
}

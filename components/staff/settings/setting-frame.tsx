import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

type SettingFrameProps = { title: string; lead: string; history: ReactNode; children: ReactNode };

/** A setting: what it is for, its form, and what it was. */
export function SettingFrame({ title, lead, history, children }: SettingFrameProps) {
  const t = useTranslations("admin");
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h1 className="font-bold font-display text-h1">{title}</h1>
        <p className="mt-1 max-w-[60ch] text-lead text-muted">{lead}</p>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Card>{children}</Card>
        <section aria-labelledby="history" className="min-w-0">
          <h2 id="history" className="mb-3 font-bold font-display text-h2">
            {t("history")}
          </h2>
          {history}
        </section>
      </div>
    </div>
  );
}

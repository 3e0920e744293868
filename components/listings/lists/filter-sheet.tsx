"use client";

import { SlidersHorizontal } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { getPathname } from "@/lib/i18n/navigation";
import { appliedCount, type ListingQuery, type ListKind } from "@/lib/listings/shared/list-query";
import { FilterFields } from "./filter-fields";
import { HiddenInputs } from "./hidden-inputs";
import type { FilterCountry } from "./more-filters";
import { ResultButton } from "./result-button";

type FilterSheetProps = {
  kind: ListKind;
  query: ListingQuery;
  countries: readonly FilterCountry[];
  count: { total: number; isCapped: boolean };
  /** The applied filters as the list shows them, to be removed here too. */
  applied: ReactNode;
};

/** The filters on phones: a full-screen sheet whose button shows the number of results. */
export function FilterSheet(props: FilterSheetProps) {
  // A new query remounts the form, so that its fields match the URL.
  return <Sheet key={JSON.stringify(props.query)} {...props} />;
}

function Sheet({ kind, query, countries, count, applied: chips }: FilterSheetProps) {
  const t = useTranslations("lists");
  const action = getPathname({ href: `/${kind}`, locale: useLocale() });
  const applied = appliedCount(query);
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm" className={cn("noscript:hidden", query.map ? "xl:hidden" : "lg:hidden")}>
          <Icon of={SlidersHorizontal} />
          {applied > 0 ? <span className="sr-only">{t("titleCount", { count: applied })}</span> : null}
          <span aria-hidden={applied > 0}>{t("title")}</span>
          {applied > 0 ? (
            <span
              aria-hidden="true"
              className="-me-1 grid size-6 place-items-center rounded-full bg-primary text-caption text-on-primary"
            >
              {applied}
            </span>
          ) : null}
        </Button>
      </DialogTrigger>
      <DialogContent
        size="full"
        title={t("title")}
        footer={<ResultButton kind={kind} count={count} formId={formId} className="w-full" />}
      >
        {/* A press leads to another address, which closes the sheet with this form. */}
        {applied > 0 ? <div className="mb-3">{chips}</div> : null}
        <form
          id={formId}
          action={action}
          method="get"
          className="grid gap-3 sm:grid-cols-2"
          onSubmit={() => setOpen(false)}
        >
          <FilterFields kind={kind} query={query} countries={countries} />
          <HiddenInputs query={query} />
        </form>
      </DialogContent>
    </Dialog>
  );
}

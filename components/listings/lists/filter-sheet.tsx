"use client";

import { SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { ListingQuery, ListKind } from "@/components/listings/shared/listing-query";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { FilterFields } from "./filter-fields";
import { HiddenInputs } from "./hidden-inputs";
import type { FilterCountry } from "./more-filters";
import { ResultButton } from "./result-button";

type FilterSheetProps = {
  kind: ListKind;
  query: ListingQuery;
  title: string;
  action: string;
  countries: readonly FilterCountry[];
};

/** The filters on phones: a full-screen sheet whose button shows the number of results. */
export function FilterSheet({ kind, query, title, action, countries }: FilterSheetProps) {
  const t = useTranslations("lists");
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button
          variant="secondary"
          className={cn("noscript:hidden w-full justify-start", query.map ? "xl:hidden" : "lg:hidden")}
        >
          <SlidersHorizontal aria-hidden="true" />
          {title}
        </Button>
      </DialogTrigger>
      <DialogContent
        size="full"
        title={t("title")}
        footer={<ResultButton kind={kind} formId={formId} className="w-full" />}
      >
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

import { Copy, Trash2 } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { isUploaded } from "@/components/forms/file-items";
import { Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { eurosToCents } from "@/lib/core/base/money";
import { readNumber } from "@/lib/core/fields/read-number";
import { useFormats } from "@/lib/i18n/formats";
import { type AnnouncementValues, emptyPackage } from "./announcement-values";
import { useWizard } from "./use-wizard";

/** What can be done with a package of several; without a function it cannot. */
export type PackageActions = { copy: (() => void) | undefined; remove: (() => void) | undefined };

type PackageValues = AnnouncementValues["packages"][number];

/** How many packages stand open next to each other; of more, one at a time does. */
const OPEN_MAX = 2;

/**
 * Which packages are shown as a row: of more than two all but the first, which names the whole, the
 * one that is worked on, and those with an issue.
 */
export function useOpenRows() {
  const { issues } = useWizard();
  const { watch } = useFormContext<AnnouncementValues>();
  const [open, setOpen] = useState<number>();
  const count = watch("packages").length;
  const hasIssue = (index: number) => issues.some(({ path }) => path[0] === "packages" && Number(path[1]) === index);
  return {
    openOnly: setOpen,
    isFolded: (index: number) => count > OPEN_MAX && index > 0 && index !== open && !hasIssue(index),
  };
}

/** A package like another, with its photos; what is stored of it is the other's alone. */
export function copyOf(item: PackageValues): PackageValues {
  return { ...item, id: emptyPackage().id, ui: { ...item.ui, images: item.ui.images.filter(isUploaded) } };
}

type PackageRowProps = { index: number; actions: PackageActions; onOpen: () => void };

/** A package of several in one row: what it is, how heavy and how dear. */
export function PackageRow({ index, actions, onOpen }: PackageRowProps) {
  const t = useTranslations("wizard.fields");
  const { weight, price } = useFormats();
  const values = useFormContext<AnnouncementValues>().watch();
  const item = values.packages[index];
  if (!item) return null;
  const numberOf = (text: string, unit: "kilogram" | "euro") => {
    const read = readNumber(text, unit);
    return read.kind === "value" ? read.value : undefined;
  };
  const kilograms = numberOf(item.weight, "kilogram");
  const euros = numberOf(item.value, "euro");
  const facts = [
    ...(kilograms === undefined ? [] : [weight(kilograms)]),
    ...(euros === undefined ? [] : [price(eurosToCents(euros))]),
    ...(item.quantity === "1" || item.quantity === "" ? [] : [`× ${item.quantity}`]),
  ];
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <button type="button" onClick={onOpen} className="flex min-h-11 min-w-0 grow flex-col items-start justify-center">
        <span className="font-semibold">{t("package", { number: index + 1 })}</span>
        <span className="flex max-w-full gap-1.5 text-muted text-small">
          {item.title || values.title ? <bdi className="truncate">{item.title || values.title}</bdi> : null}
          {facts.map((fact) => (
            <span key={fact} className="shrink-0">
              · <Measure>{fact}</Measure>
            </span>
          ))}
        </span>
      </button>
      <PackageButtons {...actions} />
    </Card>
  );
}

/** Copies a package, or takes it out. */
export function PackageButtons({ copy, remove }: PackageActions) {
  const t = useTranslations("wizard.fields");
  if (!remove) return null;
  return (
    <div className="flex flex-wrap gap-x-4">
      {copy ? (
        <Button variant="ghost" size="sm" flush onClick={copy}>
          <Icon of={Copy} />
          {t("copyPackage")}
        </Button>
      ) : null}
      <Button variant="ghost" size="sm" flush className="text-danger" onClick={remove}>
        <Icon of={Trash2} />
        {t("removePackage")}
      </Button>
    </div>
  );
}

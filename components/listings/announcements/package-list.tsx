import { useTranslations } from "next-intl";
import type { z } from "zod";
import { SidesText } from "@/components/listings/shared/sides-text";
import { TranslatedText } from "@/components/platform/translations/translated-text";
import { LeftToRight } from "@/components/ui/bidi";
import { Card } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { DefinitionList } from "@/components/ui/definition-list";
import { nameOf } from "@/db/enums/core/enumeration";
import { Size } from "@/db/enums/listings/announcements";
import { useFormats } from "@/lib/i18n/formats";
import type { PackageView } from "@/lib/listings/announcements/contract";

type PackageListProps = { announcementId: number; packages: z.output<typeof PackageView>[] };

/** The parcels of an announcement with their measures. */
export function PackageList({ announcementId, packages }: PackageListProps) {
  const t = useTranslations("listings.detail");
  const f = useFormats();
  const of = { subject: "announcement" as const, id: announcementId };
  return (
    <ul className="flex flex-col gap-4">
      {packages.map((item) => (
        <li key={item.id}>
          <Card>
            <h3 className="font-bold font-display text-h3">
              <TranslatedText of={of} field={`packages.${item.id}.title`} text={item.title} />
            </h3>
            {/* Contents that nobody described repeat the title. */}
            {item.content === item.title ? null : (
              <TranslatedText
                as="p"
                of={of}
                field={`packages.${item.id}.content`}
                text={item.content}
                className="align-parent mt-1 whitespace-pre-line text-muted"
              />
            )}
            {item.fragile || item.transparentPackaging ? (
              <p className="mt-3 flex flex-wrap gap-2">
                {item.fragile ? <Chip variant="warning">{t("fragile")}</Chip> : null}
                {item.transparentPackaging ? <Chip>{t("transparent")}</Chip> : null}
              </p>
            ) : null}
            <div className="mt-4">
              <DefinitionList
                layout="grid"
                items={[
                  { term: t("size"), detail: t(`sizes.${nameOf(Size, item.sizeId)}`) },
                  { term: t("dimensions"), detail: <SidesText parcel={item} /> },
                  { term: t("weightEach"), detail: f.weight(item.weight) },
                  { term: t("quantity"), detail: item.quantity },
                  { term: t("valueEach"), detail: <LeftToRight>{f.price(Math.round(item.value * 100))}</LeftToRight> },
                ]}
              />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

import { useTranslations } from "next-intl";
import { PhotoStrip } from "@/components/listings/detail/photo-strip";
import { SidesText } from "@/components/listings/shared/sides-text";
import { LeftToRight } from "@/components/ui/bidi";
import { Chip } from "@/components/ui/chip";
import { DefinitionList } from "@/components/ui/definition-list";
import { nameOf } from "@/db/enums/core/enumeration";
import { Size } from "@/db/enums/listings/announcements";
import { eurosToCents } from "@/lib/core/base/money";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { useFormats } from "@/lib/i18n/formats";

/** The parcel that a shipper described: contents, measures and photos. */
export function RoomParcel({ parcel }: { parcel: NonNullable<RoomView["package"]> }) {
  const t = useTranslations("listings.detail");
  const { weight, price } = useFormats();
  return (
    <section aria-label={useTranslations("rooms.context")("parcel")} className="border-line border-t pt-4">
      <p className="align-parent whitespace-pre-line" dir="auto">
        {parcel.content}
      </p>
      {parcel.fragile ? (
        <p className="mt-2">
          <Chip variant="warning">{t("fragile")}</Chip>
        </p>
      ) : null}
      {parcel.images.length > 0 ? (
        <div className="mt-3">
          <PhotoStrip paths={parcel.images.map(({ path }) => path)} title={parcel.title} />
        </div>
      ) : null}
      <DefinitionList
        className="mt-4"
        items={[
          { term: t("size"), detail: t(`sizes.${nameOf(Size, parcel.sizeId)}`) },
          { term: t("dimensions"), detail: <SidesText parcel={parcel} /> },
          { term: t("weightEach"), detail: weight(parcel.weight) },
          { term: t("quantity"), detail: parcel.quantity },
          { term: t("valueEach"), detail: <LeftToRight>{price(eurosToCents(parcel.value))}</LeftToRight> },
        ]}
      />
    </section>
  );
}

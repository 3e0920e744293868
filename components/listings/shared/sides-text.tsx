import { useTranslations } from "next-intl";
import { Measure } from "@/components/ui/bidi";
import type { Size } from "@/db/enums/listings/announcements";
import { useFormats } from "@/lib/i18n/formats";
import { usualSidesOf } from "@/lib/listings/announcements/rules";

type SidesTextProps = { parcel: { sizeId: Size; length: number; width: number; height: number } };

/** The sides of a parcel; those of its size, which count until others are typed, are only its limits. */
export function SidesText({ parcel: { sizeId, length, width, height } }: SidesTextProps) {
  const t = useTranslations("listings.detail");
  const f = useFormats();
  const sides = <Measure>{`${length} × ${width} × ${f.length(height)}`}</Measure>;
  const isOfSize = usualSidesOf(sizeId)?.join() === [length, width, height].join();
  return isOfSize ? t.rich("sidesUpTo", { sides: () => sides }) : sides;
}

import { LeftToRight } from "@/components/ui/bidi";
import { useFormats } from "@/lib/i18n/formats";
import { Stars } from "./stars";

/** A review's stars, its number and its day. */
export function ReviewScore({ rating, writtenAt }: { rating: number; writtenAt: string }) {
  const formats = useFormats();
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small">
      <Stars value={rating} />
      <LeftToRight className="font-semibold">{formats.rating(rating)}</LeftToRight>
      <span className="text-muted">
        <bdi>{formats.date(writtenAt)}</bdi>
      </span>
    </p>
  );
}

import { Star } from "lucide";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { REVIEW_LIMITS } from "@/lib/deals/reviews/limits";

const STARS = Array.from({ length: REVIEW_LIMITS.scoreMax }, (_, index) => index + 1);

/** A rating as stars, to half a star, always with its number. */
export function Stars({ value, className }: { value: number; className?: string }) {
  const halves = Math.round(value * 2) / 2;
  return (
    <span aria-hidden="true" className={cn("inline-flex gap-0.5", className)}>
      {STARS.map((star) => (
        <span key={star} className="relative">
          <Icon of={Star} className={cn("size-4", star <= halves ? "fill-star text-star" : "text-line-strong")} />
          {star - halves === 0.5 ? (
            <Icon
              of={Star}
              className="absolute inset-0 size-4 fill-star text-star [clip-path:inset(0_50%_0_0)] rtl:[clip-path:inset(0_0_0_50%)]"
            />
          ) : null}
        </span>
      ))}
    </span>
  );
}

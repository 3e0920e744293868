import { Star } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { REVIEW_LIMITS } from "@/lib/deals/reviews/limits";

const STARS = Array.from({ length: REVIEW_LIMITS.scoreMax }, (_, index) => index + 1);

/** A rating as stars, always with its number. */
export function Stars({ value, className }: { value: number; className?: string }) {
  return (
    <span aria-hidden="true" className={cn("inline-flex gap-0.5", className)}>
      {STARS.map((star) => (
        <Star
          key={star}
          className={cn("size-4", star <= Math.round(value) ? "fill-star text-star" : "text-line-strong")}
        />
      ))}
    </span>
  );
}

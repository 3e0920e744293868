import { cn } from "@/components/ui/cn";

type PersonPhotoProps = { photo: string | null; firstName: string; className?: string };

/** A person's photo, or the letter that their name begins with. The name stands beside it. */
export function PersonPhoto({ photo, firstName, className }: PersonPhotoProps) {
  return photo ? (
    // biome-ignore lint/performance/noImgElement: the file store makes the sizes itself
    <img src={photo} alt="" className={cn("size-14 shrink-0 rounded-full object-cover", className)} />
  ) : (
    <span
      aria-hidden="true"
      className={cn(
        "grid size-14 shrink-0 place-items-center rounded-full bg-primary-soft font-bold font-display text-h3 text-on-primary-soft",
        className,
      )}
    >
      {[...firstName][0]}
    </span>
  );
}

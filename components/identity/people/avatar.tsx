import { cn } from "@/components/ui/cn";

/** A person's photo, or the first letter of the name that is shown next to it. */
export function Avatar({ name, photo, className }: { name: string; photo: string | null; className?: string }) {
  const classes = cn("avatar", className);
  if (photo)
    // biome-ignore lint/performance/noImgElement: the server stores the photo in fitting widths already
    return <img src={photo} alt="" width={44} height={44} loading="lazy" className={cn(classes, "object-cover")} />;
  return (
    <span aria-hidden="true" className={cn("avatar-letter", classes)}>
      {[...name][0] ?? "?"}
    </span>
  );
}

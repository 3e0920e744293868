import { cn } from "@/components/ui/cn";

/** A person's photo, or the first letter of their name as it is shown beside it. */
export function Avatar({ name, photo, className }: { name: string; photo: string | null; className?: string }) {
  const classes = cn("avatar", className);
  if (photo)
    // biome-ignore lint/performance/noImgElement: the server keeps the photo in fitting widths already
    return <img src={photo} alt="" width={44} height={44} loading="lazy" className={cn(classes, "object-cover")} />;
  return (
    <span aria-hidden="true" className={cn("avatar-letter", classes)}>
      {[...name][0] ?? "?"}
    </span>
  );
}

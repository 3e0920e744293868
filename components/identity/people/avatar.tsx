import { cn } from "@/components/ui/cn";

/** A person's photo, or the first letter of their name. */
export function Avatar({ name, photo, className }: { name: string; photo: string | null; className?: string }) {
  const look = cn("size-11 shrink-0 rounded-full", className);
  if (photo)
    // biome-ignore lint/performance/noImgElement: the server keeps the photo in fitting widths already
    return <img src={photo} alt="" width={44} height={44} loading="lazy" className={cn(look, "object-cover")} />;
  return (
    <span
      aria-hidden="true"
      className={cn(look, "grid place-items-center bg-primary-soft font-bold font-display text-on-primary-soft")}
    >
      {[...name][0] ?? "?"}
    </span>
  );
}

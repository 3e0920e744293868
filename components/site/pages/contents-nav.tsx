import { cn } from "@/components/ui/cn";

type ContentsNavProps = { title: string; entries: { id: string; label: string }[]; className?: string };

/** The parts of a long page as links: next to it on wide screens, above it on narrow ones. */
export function ContentsNav({ title, entries, className }: ContentsNavProps) {
  return (
    <nav aria-label={title} className={cn("lg:sticky lg:top-24", className)}>
      <p className="font-semibold text-small">{title}</p>
      <ol className="mt-1 border-line border-s-2 border-dashed">
        {entries.map((entry) => (
          <li key={entry.id}>
            <a
              href={`#${entry.id}`}
              className="inline-flex min-h-11 items-center ps-4 text-muted hover:text-ink hover:underline lg:min-h-9"
            >
              {entry.label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { Button } from "@/components/ui/button";
import { Link } from "@/lib/i18n/link";

type GalleryToolbarProps = { theme: "light" | "dark"; dir: "ltr" | "rtl"; labels: { theme: string; dir: string } };

/** Switches the theme and the text direction. The page's language is changed in its header. */
export function GalleryToolbar({ theme, dir, labels }: GalleryToolbarProps) {
  const hrefOf = (next: { theme: string; dir: string }) => `/dev/ui?theme=${next.theme}&dir=${next.dir}`;
  return (
    <div className="mb-6 flex flex-wrap gap-3">
      <Button asChild variant="secondary" size="sm">
        <Link href={hrefOf({ theme: theme === "light" ? "dark" : "light", dir })}>{labels.theme}</Link>
      </Button>
      <Button asChild variant="secondary" size="sm">
        <Link href={hrefOf({ theme, dir: dir === "ltr" ? "rtl" : "ltr" })}>
          {labels.dir} <bdi dir="ltr">{dir === "ltr" ? "LTR → RTL" : "RTL → LTR"}</bdi>
        </Link>
      </Button>
    </div>
  );
}

import { Link } from "@/lib/i18n/link";

/** A link from one page of the staff's to another. */
export function StaffLink({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} className="touch-target text-link underline underline-offset-4">
      <bdi className="break-words">{label}</bdi>
    </Link>
  );
}

import { toLocale } from "@/lib/core/base/actor";
import { redirect } from "@/lib/i18n/navigation";

/** The admins' pages begin with the people. */
export default async function AdminStart({ params }: { params: Promise<{ locale: string }> }) {
  return redirect({ href: "/admin/users", locale: toLocale((await params).locale) });
}

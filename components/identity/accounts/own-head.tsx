import { BadgeCheck } from "lucide";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/identity/people/avatar";
import { useReadName } from "@/components/identity/people/use-read-name";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/lib/i18n/link";
import type { UserView } from "@/lib/identity/people/contract";
import { initialOf, personPath } from "@/lib/identity/people/rules";

/** The person as others see them, and the way to their public page. */
export function OwnHead({ me }: { me: UserView }) {
  const t = useTranslations("profile.information");
  const people = useTranslations("people");
  const { profile } = me;
  const person = {
    id: me.id,
    firstName: profile.firstName,
    lastInitial: initialOf(profile.lastName),
    companyName: profile.companyName,
  };
  const name = useReadName()(person);
  return (
    <div className="flex flex-wrap items-center gap-4 border-line border-b border-dashed pb-5">
      <Avatar name={name} photo={profile.photo} className="size-16 text-h2" />
      <div className="min-w-0 grow">
        <p className="truncate font-bold font-display text-h3">
          <bdi>{name}</bdi>
        </p>
        <p className="flex items-center gap-1.5 text-muted text-small">
          <Icon of={BadgeCheck} className={profile.verified ? "size-4 text-on-success-soft" : "size-4"} />
          {people(profile.verified ? "verified" : "unverified")}
        </p>
      </div>
      <Button asChild variant="secondary" size="sm">
        <Link href={personPath(person)}>{t("see")}</Link>
      </Button>
    </div>
  );
}

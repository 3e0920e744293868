import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DefinitionList } from "@/components/ui/definition-list";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { UserView } from "@/lib/identity/people/contract";

/** The facts of the account: its address, its side of the market, its team, its identity. */
export function AccountFacts({ me }: { me: UserView }) {
  const t = useTranslations("profile.facts");
  const side = useTranslations("profile.side");
  const f = useFormats();
  const { profile } = me;
  return (
    <div className="flex flex-col gap-5">
      <DefinitionList
        items={[
          {
            term: t("email"),
            detail: (
              <bdi dir="ltr" className="break-all">
                {me.email}
              </bdi>
            ),
          },
          {
            term: t("type"),
            detail: `${t(profile.logisticsProfileType.name)} · ${t(profile.businessProfileType.name)}`,
          },
          { term: t("workspace"), detail: <bdi dir="auto">{me.workspace.name}</bdi> },
          { term: t("role"), detail: t(me.member.role) },
          {
            term: t("identity"),
            detail: (
              <StatusChip variant={profile.verified ? "success" : "neutral"}>
                {t(profile.verified ? "verified" : "notVerified")}
              </StatusChip>
            ),
          },
          { term: t("since"), detail: f.monthOf(me.createdAt) },
        ]}
      />
      <Button asChild variant="secondary" className="self-start">
        <Link href="/profile/switch">{side("open")}</Link>
      </Button>
    </div>
  );
}

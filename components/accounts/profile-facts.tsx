import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { Ltr } from "@/components/ui/ltr";
import type { UserView } from "@/lib/accounts/contract";
import { useFormats } from "@/lib/i18n/formats";

/** What the product knows of the person who looks. */
export function ProfileFacts({ me }: { me: UserView }) {
  const t = useTranslations("account.profile");
  const f = useFormats();
  const { profile } = me;
  return (
    <Card>
      <DefinitionList
        items={[
          { term: t("name"), detail: <bdi dir="auto">{`${profile.firstName} ${profile.lastName}`}</bdi> },
          {
            term: t("email"),
            detail: (
              <bdi dir="ltr" className="break-all">
                {me.email}
              </bdi>
            ),
          },
          { term: t("phone"), detail: profile.phone ? <Ltr>{profile.phone}</Ltr> : t("none") },
          {
            term: t("type"),
            detail: `${t(profile.logisticsProfileType.name)} · ${t(profile.businessProfileType.name)}`,
          },
          ...(profile.companyName ? [{ term: t("company"), detail: <bdi dir="auto">{profile.companyName}</bdi> }] : []),
          { term: t("workspace"), detail: <bdi dir="auto">{me.workspace.name}</bdi> },
          { term: t("role"), detail: t(me.member.role) },
          { term: t("identity"), detail: t(profile.verified ? "verified" : "notVerified") },
          { term: t("since"), detail: f.dateLong(me.createdAt) },
        ]}
      />
    </Card>
  );
}

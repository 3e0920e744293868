import { useTranslations } from "next-intl";
import { DefinitionList } from "@/components/ui/definition-list";
import { Notice } from "@/components/ui/notice";
import type { LegalText } from "@/lib/site/legal/contract";

const FACTS = ["name", "address", "phone", "registration", "vat", "director", "host"] as const;

/**
 * The operator of the site. Fields that the configuration lacks are marked as missing, and never
 * made up.
 */
export function OperatorFacts({ operator }: { operator: LegalText["operator"] }) {
  const t = useTranslations("pages.legal.operator");
  const known = FACTS.flatMap((key) => {
    const detail = operator[key];
    return detail ? [{ term: t(key), detail: <bdi>{detail}</bdi> }] : [];
  });
  const email = { term: t("email"), detail: <bdi dir="ltr">{operator.email}</bdi> };
  return (
    <section aria-labelledby="operator" className="mb-6 max-w-[68ch] rounded-lg border border-line bg-surface p-5">
      <h2 id="operator" className="mb-3 font-bold font-display text-h3">
        {t("title")}
      </h2>
      {operator.name && operator.address ? null : (
        <Notice variant="warning" className="mb-4">
          {t("missing")}
        </Notice>
      )}
      <DefinitionList items={[...known, email]} />
    </section>
  );
}

import { useTranslations } from "next-intl";
import { alertQuestion } from "@/components/alerts/alert-question";
import { CreateAlert } from "@/components/alerts/create-alert";
import { ClientMessages } from "@/components/layout/client-messages";
import type { ListingQuery, ListKind } from "@/components/listing/listing-query";

type AlertOfferProps = { kind: ListKind; query: ListingQuery; isMain?: boolean };

/** Offers to tell of what is new in a search. Its words come with it: most lists are read without it. */
export function AlertOffer({ kind, query, isMain = false }: AlertOfferProps) {
  const t = useTranslations("alerts");
  return (
    <ClientMessages namespaces={["alerts", "forms", "validation"]}>
      <CreateAlert
        question={alertQuestion(kind, query, t)}
        {...(isMain ? { variant: "primary" as const, size: "md" as const } : {})}
      />
    </ClientMessages>
  );
}

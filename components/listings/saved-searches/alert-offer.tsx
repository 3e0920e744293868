import { useTranslations } from "next-intl";
import { ClientMessages } from "@/components/layout/client-messages";
import type { ListingQuery, ListKind } from "@/components/listings/shared/listing-query";
import { alertQuestion } from "./alert-question";
import { CreateAlert } from "./create-alert";

type AlertOfferProps = { kind: ListKind; query: ListingQuery; isMain?: boolean };

/** Offers a saved search, with its own messages, which most lists do not need. */
export function AlertOffer({ kind, query, isMain = false }: AlertOfferProps) {
  const t = useTranslations("saved-searches");
  return (
    <ClientMessages namespaces={["saved-searches", "forms", "validation"]}>
      <CreateAlert
        question={alertQuestion(kind, query, t)}
        {...(isMain ? { variant: "primary" as const, size: "md" as const } : {})}
      />
    </ClientMessages>
  );
}

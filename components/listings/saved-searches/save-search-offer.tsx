import { useTranslations } from "next-intl";
import { ClientMessages } from "@/components/layout/client-messages";
import type { ListingQuery, ListKind } from "@/lib/listings/shared/list-query";
import { SaveSearchButton } from "./save-search-button";
import { searchQuestion } from "./search-question";

type SaveSearchOfferProps = { kind: ListKind; query: ListingQuery; isMain?: boolean };

/** Offers a saved search, with its own messages, which most lists do not need. */
export function SaveSearchOffer({ kind, query, isMain = false }: SaveSearchOfferProps) {
  const t = useTranslations("saved-searches");
  return (
    <ClientMessages namespaces={["saved-searches", "forms", "validation"]}>
      <SaveSearchButton
        question={searchQuestion(kind, query, t)}
        {...(isMain ? { variant: "primary" as const, size: "md" as const } : {})}
      />
    </ClientMessages>
  );
}

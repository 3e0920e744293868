"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/i18n/link";
import { useRouter } from "@/lib/i18n/navigation";
import type { ListKind } from "@/lib/listings/shared/list-query";
import { ConfirmAction } from "./confirm-action";
import { editPath, OWNER_ACTIONS, ownListPath } from "./owner-calls";
import { useOwnerAction } from "./use-owner-action";

type OwnerActionsProps = {
  kind: ListKind;
  listing: { id: number; title: string };
  /** The names that the server allows now. */
  actions: string[];
};

/** The owner's actions on a listing, on its own page. */
export function OwnerActions({ kind, listing, actions }: OwnerActionsProps) {
  const t = useTranslations("listings.owner");
  const router = useRouter();
  const work = useOwnerAction({
    kind,
    id: listing.id,
    // The page of a listing that is gone has nothing to show, and a copy is in the list.
    onDone: (action) =>
      action === "delete" || action === "duplicate" ? router.push(ownListPath(kind)) : router.refresh(),
  });
  return (
    <ul aria-label={t("label")} className="grid grid-cols-2 gap-2 [&>li>*]:size-full [&>li>*]:px-2">
      {actions.includes("edit") ? (
        <li>
          <Button asChild variant="secondary">
            <Link href={editPath(kind, listing.id)}>{t("edit")}</Link>
          </Button>
        </li>
      ) : null}
      {OWNER_ACTIONS.filter((action) => actions.includes(action)).map((action) => (
        <li key={action}>
          <Button
            variant={action === "publish" ? "primary" : "secondary"}
            className={action === "delete" ? "text-danger" : undefined}
            loading={work.running === action}
            onClick={() => work.choose(action)}
          >
            {t(`actions.${kind}.${action}`)}
          </Button>
        </li>
      ))}
      <ConfirmAction work={work} title={listing.title} />
    </ul>
  );
}

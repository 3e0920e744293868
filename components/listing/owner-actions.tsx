"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ListKind } from "@/components/listing/listing-query";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast-store";
import { type ApiCall, callApi } from "@/lib/client/api";
import { serverText } from "@/lib/client/error-text";
import { Link, usePathname, useRouter } from "@/lib/i18n/navigation";
import { TransportStatus } from "@/lib/transports/states";

const CALLS = ["publish", "reserve", "unreserve", "duplicate", "cancel", "delete"] as const;
type Action = (typeof CALLS)[number];
/** What asks first, because it cannot be taken back. */
const ASKED = ["cancel", "delete"] as const;
type Asked = (typeof ASKED)[number];

type OwnerActionsProps = {
  kind: ListKind;
  listing: { id: number; title: string };
  /** The names that the server allows now. */
  actions: string[];
  /** Small buttons, for a row of a list. */
  compact?: boolean;
};

/** What the owner of a listing may do with it now. */
export function OwnerActions({ kind, listing, actions, compact }: OwnerActionsProps) {
  const t = useTranslations("listing.owner");
  const router = useRouter();
  const pathname = usePathname();
  const [running, setRunning] = useState<Action>();
  const [asked, setAsked] = useState<Asked>();

  const run = async (action: Action) => {
    setRunning(action);
    try {
      const { path, ...call } = callOf(kind, listing.id, action);
      await callApi(path, call);
      setAsked(undefined);
      toast({ title: t(`done.${action}`), variant: "success" });
      // The page of a listing that is gone has nothing to show.
      if (action === "delete" && pathname.startsWith(`/${kind}/`)) router.push("/profile");
      else if (action === "duplicate" && !compact) router.push("/profile");
      else router.refresh();
    } catch (error) {
      setAsked(undefined);
      toast({ title: t("failed"), description: serverText(error), variant: "destructive" });
    } finally {
      setRunning(undefined);
    }
  };

  const size = compact ? "sm" : "md";
  const isAsked = (action: Action): action is Asked => ASKED.some((candidate) => candidate === action);
  return (
    <ul aria-label={t("label")} className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap [&>li>*]:w-full">
      {actions.includes("edit") ? (
        <li>
          <Button asChild size={size} variant="secondary">
            <Link href={`/${kind === "announcements" ? "ship" : "travel"}/${listing.id}/edit`}>{t("edit")}</Link>
          </Button>
        </li>
      ) : null}
      {CALLS.filter((action) => actions.includes(action)).map((action) => (
        <li key={action}>
          <Button
            size={size}
            variant={action === "publish" ? "primary" : action === "delete" ? "ghost" : "secondary"}
            loading={running === action}
            onClick={() => (isAsked(action) ? setAsked(action) : run(action))}
          >
            {t(action)}
          </Button>
        </li>
      ))}
      <Dialog open={asked !== undefined} onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(undefined))}>
        {asked ? (
          <DialogContent
            size="sm"
            title={t(`${asked}Title`, { title: listing.title })}
            description={t(`${asked}Text`)}
            footer={
              <>
                <DialogClose asChild>
                  <Button variant="secondary">{t("keep")}</Button>
                </DialogClose>
                <Button variant="danger" loading={running === asked} onClick={() => run(asked)}>
                  {t(asked)}
                </Button>
              </>
            }
          />
        ) : null}
      </Dialog>
    </ul>
  );
}

function callOf(kind: ListKind, id: number, action: Action): ApiCall & { path: string } {
  const base = `/v1/${kind}`;
  if (action === "publish" || action === "duplicate")
    return { path: `${base}/${action}/${id}`, method: "PATCH", body: {} };
  if (action === "delete") return { path: `${base}/${id}`, method: "DELETE" };
  const statusId = action === "reserve" ? TransportStatus.reserved : TransportStatus.active;
  return {
    path: `${base}/${id}/status`,
    method: "PATCH",
    body: kind === "announcements" ? { event: action } : { statusId },
  };
}

"use client";

import { ArrowLeftRight, HandCoins, MessageCircle, Phone } from "lucide";
import { useTranslations } from "next-intl";
import { type ReactNode, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { LoadingLine } from "@/components/ui/spinner";
import { Link } from "@/lib/i18n/link";
import type { Intent, ListingViewer } from "./contact-intent";
import { SignInDialog, WrongProfileDialog } from "./gate-dialogs";

type ContactActionsProps = {
  needed: "carrier" | "shipper";
  viewer: ListingViewer;
  /** The listing's path, without the locale. */
  path: string;
  /** The viewer's open room about the listing. */
  roomId: number | null;
  /** The label of the button that opens a conversation. */
  contactLabel: string;
  /** The action to resume after signing in. */
  intent?: Intent;
  /** The bar at the bottom of phones. */
  isBar?: boolean;
  /** The dialogs of permitted actions. */
  dialogs: Partial<Record<Intent, (close: () => void) => ReactNode>>;
  /** Preloads a dialog's code on hover or focus of its button. */
  prepare: Partial<Record<Intent, () => Promise<unknown>>>;
  /** Further actions when there is an open room. */
  inRoom?: ReactNode;
};

/** Contact actions; each opens the dialog that fits the viewer. */
export function ContactActions(props: ContactActionsProps) {
  const { needed, viewer, path, roomId, intent, isBar, dialogs } = props;
  const t = useTranslations("listings.contact");
  const canOffer = dialogs.offer !== undefined;
  const canCall = dialogs.call !== undefined && !isBar;
  const [opened, setOpened] = useState<Intent | undefined>(roomId === null ? intent : undefined);
  if (roomId !== null) {
    return (
      <div className="flex flex-col gap-2">
        {isBar ? null : <p className="text-muted text-small">{t("existing")}</p>}
        <Button asChild className={isBar ? undefined : "max-lg:hidden"}>
          <Link href={`/chat/${roomId}`}>
            <Icon of={MessageCircle} />
            {t("openRoom")}
          </Link>
        </Button>
        {isBar ? null : props.inRoom}
      </div>
    );
  }
  const close = () => setOpened(undefined);
  const isOther = viewer !== "visitor" && viewer !== needed;
  const actionProps = (of: Intent) => {
    // A failed preload is retried by the click, which reports the error.
    const prepare = () => void (viewer === needed ? props.prepare[of]?.().catch(() => undefined) : undefined);
    return {
      "aria-haspopup": "dialog",
      "aria-expanded": opened === of,
      onClick: () => setOpened(of),
      onPointerEnter: prepare,
      onFocus: prepare,
    } as const;
  };
  // A question comes first: it needs nothing but words.
  // Hidden on phones, whose bar has these actions already.
  const once = isBar ? undefined : "max-lg:hidden";
  const dialog = (
    <Dialog open={opened !== undefined} onOpenChange={(isOpen) => (isOpen ? undefined : close())}>
      {opened === undefined ? null : viewer === "visitor" ? (
        <SignInDialog path={path} intent={opened} />
      ) : isOther ? (
        <WrongProfileDialog needed={needed} next={path} />
      ) : (
        <Suspense fallback={<PendingDialog />}>{dialogs[opened]?.(close) ?? null}</Suspense>
      )}
    </Dialog>
  );
  // An action of the other side of the market is not offered only to be refused: the switch of the
  // side is.
  if (isOther)
    return (
      <div className={cn("flex flex-col gap-2", isBar ? undefined : "max-lg:hidden")}>
        {isBar ? null : <p className="text-muted text-small">{t(`wrong.${needed}Text`)}</p>}
        <Button asChild size={isBar ? "sm" : "md"}>
          <Link href={{ pathname: "/profile/switch", query: { next: path } }}>
            <Icon of={ArrowLeftRight} />
            {t(`wrong.${needed}Become`)}
          </Link>
        </Button>
        {dialog}
      </div>
    );
  return (
    <div
      className={
        isBar
          ? "grid auto-cols-fr grid-flow-col gap-2"
          : cn("flex flex-wrap gap-3 [&>*]:grow", !canCall && "max-lg:hidden")
      }
    >
      <Button size={isBar && canOffer ? "sm" : "md"} className={once} {...actionProps("contact")}>
        {isBar ? null : <Icon of={MessageCircle} />}
        <span className="min-w-0 truncate">{props.contactLabel}</span>
      </Button>
      {canOffer ? (
        <Button variant="secondary" size={isBar ? "sm" : "md"} className={once} {...actionProps("offer")}>
          {isBar ? null : <Icon of={HandCoins} />}
          {t("offer")}
        </Button>
      ) : null}
      {canCall ? (
        <Button variant="secondary" title={t("callHint")} {...actionProps("call")}>
          <Icon of={Phone} />
          {t("call")}
        </Button>
      ) : null}
      {dialog}
    </div>
  );
}

/** Shown while a dialog's code is loading. */
function PendingDialog() {
  const t = useTranslations("common");
  return (
    <DialogContent size="sm" title={t("loading")} hideTitle>
      <LoadingLine />
    </DialogContent>
  );
}

"use client";

import { HandCoins, MessageCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { SignInDialog, WrongProfileDialog } from "@/components/listing/gate-dialogs";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Link } from "@/lib/i18n/navigation";

/** What someone wants of a listing. */
export type Intent = "offer" | "contact";
/** Who looks at a listing, as far as its actions care. */
export type Looker = "visitor" | "shipper" | "carrier";

type ContactActionsProps = {
  needed: "carrier" | "shipper";
  looker: Looker;
  /** The listing's own path, without the language. */
  path: string;
  /** The open conversation about it, if there is one. */
  roomId: number | null;
  /** What the person came back for after signing in. */
  intent?: Intent;
  /** The dialogs of those who may; `close` is for when they are done. */
  /** The two at the lower edge of phones, in one line. */
  isBar?: boolean;
  dialogs: Partial<Record<Intent, (close: () => void) => ReactNode>>;
};

/** The ways to the owner of a listing: each opens the dialog that fits who asks. */
export function ContactActions({ needed, looker, path, roomId, intent, isBar, dialogs }: ContactActionsProps) {
  const t = useTranslations("listing.contact");
  const canOffer = dialogs.offer !== undefined;
  const [opened, setOpened] = useState<Intent | undefined>(roomId === null ? intent : undefined);
  if (roomId !== null) {
    return (
      <div className="flex flex-col gap-2">
        {isBar ? null : <p className="text-muted text-small">{t("existing")}</p>}
        <Button asChild className={isBar ? undefined : "max-lg:hidden"}>
          <Link href={`/chat/${roomId}`}>
            <MessageCircle aria-hidden="true" />
            {t("openRoom")}
          </Link>
        </Button>
      </div>
    );
  }
  const close = () => setOpened(undefined);
  return (
    <div className={isBar ? "grid auto-cols-fr grid-flow-col gap-2" : "flex flex-wrap gap-3 max-lg:hidden [&>*]:grow"}>
      {canOffer ? (
        <Button size={isBar ? "sm" : "md"} onClick={() => setOpened("offer")}>
          {isBar ? null : <HandCoins aria-hidden="true" />}
          {t("offer")}
        </Button>
      ) : null}
      <Button
        size={isBar && canOffer ? "sm" : "md"}
        variant={canOffer ? "secondary" : "primary"}
        onClick={() => setOpened("contact")}
      >
        {isBar ? null : <MessageCircle aria-hidden="true" />}
        {t(needed === "carrier" ? "contactSender" : "contactCarrier")}
      </Button>
      <Dialog open={opened !== undefined} onOpenChange={(isOpen) => (isOpen ? undefined : close())}>
        {opened === undefined ? null : looker === "visitor" ? (
          <SignInDialog path={path} intent={opened} />
        ) : looker !== needed ? (
          <WrongProfileDialog needed={needed} />
        ) : (
          (dialogs[opened]?.(close) ?? null)
        )}
      </Dialog>
    </div>
  );
}

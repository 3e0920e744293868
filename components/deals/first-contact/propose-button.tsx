"use client";

import { HandCoins } from "lucide";
import { useTranslations } from "next-intl";
import { useCall } from "@/components/forms/use-call";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { eurosToCents } from "@/lib/core/base/money";
import { isolate } from "@/lib/core/text/isolate";
import { useRouter } from "@/lib/i18n/navigation";
import { useNumberFormats } from "@/lib/i18n/number-formats";
import { proposeParcel } from "./propose-parcel";

type ProposeButtonProps = {
  announcementId: number;
  tripId: number;
  /** What the trip asks for the parcel. */
  askedCents: number;
};

/** Proposes an announced parcel to a trip with one tap, alone or for the asked price. */
export function ProposeButton({ announcementId, tripId, askedCents }: ProposeButtonProps) {
  const t = useTranslations("matching");
  const tContact = useTranslations("listings.contact.flow");
  const router = useRouter();
  const { price, typedEuros } = useNumberFormats();
  const { running, call } = useCall();
  const open = async (isOffer: boolean) => {
    const room = await proposeParcel({ announcementId, transporterId: tripId }, tContact("otherParcel"));
    // A room that was open already may ask for another price by now, or have an offer: it is shown there.
    const isAsBefore = room.announcementId === announcementId && eurosToCents(room.askedAmount) === askedCents;
    if (isOffer && isAsBefore && !room.currentOffer) {
      // Its contract is heavy, and most readers never press.
      const { sendFirstOffer } = await import("./first-offer");
      await sendFirstOffer(room.id, typedEuros(askedCents));
    }
    router.push(`/chat/${room.id}`);
    await new Promise(() => undefined); // the button stays busy until the room's page has loaded
  };
  const press = (key: "propose" | "offer") => ({
    className: "w-full",
    loading: running === key,
    disabled: running !== undefined,
    onClick: () => void call(key, () => open(key === "offer"), { failed: t("proposeFailed") }),
  });
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Button {...press("offer")}>
        <Icon of={HandCoins} />
        {t("offer", { price: isolate(price(askedCents)) })}
      </Button>
      <Button variant="secondary" {...press("propose")}>
        {t("propose")}
      </Button>
    </div>
  );
}

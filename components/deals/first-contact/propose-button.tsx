"use client";

import { HandCoins } from "lucide";
import { useTranslations } from "next-intl";
import { useCall } from "@/components/forms/use-call";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useRouter } from "@/lib/i18n/navigation";
import { proposeParcel } from "./propose-parcel";

type ProposeButtonProps = { announcementId: number; tripId: number };

/** Proposes an announced parcel to a trip with one tap, and goes to the room. */
export function ProposeButton({ announcementId, tripId }: ProposeButtonProps) {
  const t = useTranslations("matching");
  const tContact = useTranslations("listings.contact.flow");
  const router = useRouter();
  const { running, call } = useCall();
  const open = async () => {
    const roomId = await proposeParcel({ announcementId, transporterId: tripId }, tContact("otherParcel"));
    router.push(`/chat/${roomId}`);
    await new Promise(() => undefined); // the button stays busy until the room's page has loaded
  };
  return (
    <Button
      className="w-full"
      loading={running !== undefined}
      onClick={() => void call("propose", open, { failed: t("proposeFailed") })}
    >
      <Icon of={HandCoins} />
      {t("propose")}
    </Button>
  );
}

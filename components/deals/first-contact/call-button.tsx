"use client";

import { Phone } from "lucide";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { rehydrate, useRootStore } from "@/lib/client/root-store";
import { useRouter } from "@/lib/i18n/navigation";

/** Opens the room with a call request as its draft, unless the room already has a draft. */
export function CallButton({ roomId }: { roomId: number }) {
  const t = useTranslations("listings.contact");
  const router = useRouter();
  const ask = async () => {
    await rehydrate();
    const { chat, setDraft } = useRootStore.getState();
    if (!chat.drafts[roomId]) setDraft(String(roomId), t("callMessage"));
    router.push(`/chat/${roomId}`);
  };
  return (
    <Button variant="secondary" onClick={() => void ask()}>
      <Icon of={Phone} />
      {t("call")}
    </Button>
  );
}

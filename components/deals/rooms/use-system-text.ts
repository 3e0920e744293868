import { useTranslations } from "next-intl";
import type { MessageView } from "@/lib/deals/rooms/contract";
import type { Messages } from "@/lib/i18n/messages";

/** Translates system messages; an unknown key is shown as is. */
export function useSystemText(): (key: string, params: MessageView["params"]) => string {
  const t = useTranslations("system-messages");
  const isKnown = (key: string): key is keyof Messages["system-messages"] =>
    // `has` is the check that makes this cast true.
    t.has(key as keyof Messages["system-messages"]);
  return (key, params) => (isKnown(key) ? t(key, params ?? {}) : key);
}

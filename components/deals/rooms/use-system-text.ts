import { useTranslations } from "next-intl";
import type { MessageView } from "@/lib/deals/rooms/contract";
import type { Messages } from "@/lib/i18n/messages";

/** Writes the system's own words in the page's language; a key that is not known is shown as it came. */
export function useSystemText(): (key: string, params: MessageView["params"]) => string {
  const t = useTranslations("system-messages");
  const isKnown = (key: string): key is keyof Messages["system-messages"] =>
    t.has(key as keyof Messages["system-messages"]);
  return (key, params) => (isKnown(key) ? t(key, params ?? {}) : key);
}

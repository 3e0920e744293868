import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Locale } from "@/lib/core/base/actor";
import { getPathname, useRouter } from "@/lib/i18n/navigation";
import type { AnnouncementValues } from "./announcement-values";
import type { Save, SaveIntent } from "./use-save";

/** As long as the link works that confirms a new account. */
const ASKED_MS = 48 * 3_600_000;

type AskedPublish = {
  form: UseFormReturn<AnnouncementValues>;
  save: Pick<Save, "submit">;
  /** Whether the stored form is shown, and its sender is back and signed in. */
  isBack: boolean;
};

/**
 * Publishes what a visitor has asked to be published, once they are back with an account: the press
 * is stored with the form, so that nobody's other draft goes out (product: drafts).
 */
export function useAskedPublish({ form, save, isBack }: AskedPublish): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the press is repeated once
  useEffect(() => {
    if (!isBack) return;
    const { publishAskedAt } = form.getValues().ui;
    if (publishAskedAt === "") return;
    form.setValue("ui.publishAskedAt", "");
    if (Date.now() - Date.parse(publishAskedAt) < ASKED_MS) save.submit("publish");
  }, [isBack]);
}

/** Leads a visitor who saves or publishes to a new account, or to theirs, and back. */
export function useAskAccount(form: UseFormReturn<AnnouncementValues>, locale: Locale): (intent: SaveIntent) => void {
  const router = useRouter();
  return (intent) => {
    form.setValue("ui.publishAskedAt", intent === "publish" ? new Date().toISOString() : "");
    const next = getPathname({ href: "/ship/new?intent=publish", locale });
    router.push({ pathname: "/sign-up", query: { next } });
  };
}

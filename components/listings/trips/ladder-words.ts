import { useTranslations } from "next-intl";
import { useNumberFormats } from "@/lib/i18n/number-formats";
import type { LadderStep } from "@/lib/listings/prices/enums";
import { LADDER_UP_TO_KG } from "@/lib/listings/prices/limits";

/** Words a step of a ladder: "up to 5 kg", "more than 20 kg". */
export function useStepWords(): (step: LadderStep) => string {
  const t = useTranslations("listings.prices");
  const { weight } = useNumberFormats();
  return (step) =>
    step === "above"
      ? t("above", { weight: weight(LADDER_UP_TO_KG.upTo20) })
      : t("upTo", { weight: weight(LADDER_UP_TO_KG[step]) });
}

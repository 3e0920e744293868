import { useTranslations } from "next-intl";
import { RouteLine } from "@/components/brand/route-line";

/** The placeholder while no room is selected. */
export function ChooseRoom() {
  const t = useTranslations("rooms.list");
  return (
    <div className="m-auto flex flex-col items-center gap-2 p-8 text-center">
      <RouteLine className="mb-2 h-16 w-48" />
      <p className="font-bold font-display text-h3">{t("choose")}</p>
      <p className="max-w-[40ch] text-muted">{t("chooseHint")}</p>
    </div>
  );
}

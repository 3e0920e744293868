import { useTranslations } from "next-intl";

/** Shown on every page of a production site whose payments are simulated; it is printed, too. */
export function SimulatedNotice() {
  const t = useTranslations("layout");
  return (
    <p role="note" className="bg-warning-soft px-4 py-2 text-center text-on-warning-soft text-small">
      {t("simulated")}
    </p>
  );
}

import { Share, SquarePlus } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";

/** How the site is put on the home screen of an iPhone or iPad, with the signs that its browser shows. */
export function InstallSteps({ brand }: { brand: string }) {
  const t = useTranslations("push.install");
  const steps = [
    { name: "share", sign: <Icon of={Share} /> },
    { name: "add", sign: <Icon of={SquarePlus} /> },
    // The icon as it lies on the home screen; it is named by the words next to it.
    {
      name: "open",
      sign: (
        // biome-ignore lint/performance/noImgElement: one small file, in its size
        <img src="/icons/192.png" alt="" width={28} height={28} className="rounded-sm" />
      ),
    },
  ] as const;
  return (
    <div>
      <p className="font-semibold">{t("title")}</p>
      <p className="text-muted text-small">{t("text", { brand })}</p>
      <ol className="mt-3 grid gap-2">
        {steps.map(({ name, sign }) => (
          <li key={name} className="flex items-center gap-3">
            <span className="grid size-11 shrink-0 place-items-center rounded-md border border-line bg-sunken">
              {sign}
            </span>
            {t(name, { brand })}
          </li>
        ))}
      </ol>
    </div>
  );
}

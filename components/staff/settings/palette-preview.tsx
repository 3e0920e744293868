"use client";

import { useTranslations } from "next-intl";
import { paletteVariables } from "@/components/brand/palette";
import { HEX, stepsFrom } from "@/lib/platform/settings/rules";

const GROUNDS = {
  light: { ground: "#ffffff", ink: "#151b2a" },
  dark: { ground: "#151b2a", ink: "#eef0f4" },
} as const;

/** How buttons, links and soft grounds look in two colours, in light and in dark. */
export function PalettePreview({ colours }: { colours: { primary: string; secondary: string } }) {
  const t = useTranslations("admin.brand");
  const { primary, secondary } = colours;
  if (!HEX.test(primary) || !HEX.test(secondary)) return null;
  const themes = paletteVariables({ primary: stepsFrom(primary), secondary: stepsFrom(secondary) });
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="font-semibold text-small">{t("preview")}</figcaption>
      <div className="grid gap-3 sm:grid-cols-2">
        {(["light", "dark"] as const).map((theme) => {
          const at = (name: string) => themes[theme][name] ?? "";
          const { ground, ink } = GROUNDS[theme];
          return (
            <div
              key={theme}
              style={{ background: ground, color: ink }}
              className="flex flex-col gap-3 rounded-lg border border-line p-4"
            >
              <span className="font-semibold text-small">{t(theme)}</span>
              <div className="flex flex-wrap gap-2 font-semibold text-small">
                <Swatch ground={at("primary")} text={at("on-primary")} label={t("button")} />
                <Swatch ground={at("accent")} text={at("on-accent")} label={t("accent")} />
              </div>
              <div className="flex flex-wrap gap-2 text-small">
                <Swatch ground={at("primary-soft")} text={at("on-primary-soft")} label={t("soft")} />
                <Swatch ground={at("accent-soft")} text={at("on-accent-soft")} label={t("soft")} />
              </div>
              <span style={{ color: at("link") }} className="underline underline-offset-4">
                {t("link")}
              </span>
            </div>
          );
        })}
      </div>
    </figure>
  );
}

function Swatch({ ground, text, label }: { ground: string; text: string; label: string }) {
  return (
    <span style={{ background: ground, color: text }} className="rounded-md px-3 py-2">
      {label}
    </span>
  );
}

import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/badge";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { useFormats } from "@/lib/i18n/formats";
import { FeeRates, Retention, type SettingChange } from "@/lib/platform/settings/contract";

/** The values of a setting, with author and time; the first one is current. */
export function SettingHistory({ changes }: { changes: SettingChange[] }) {
  const t = useTranslations("admin");
  const { dateTime } = useFormats();
  if (changes.length === 0) return <p className="text-muted">{t("neverSet")}</p>;
  return (
    <ol className="flex flex-col gap-4">
      {changes.map((change, index) => (
        <li key={change.id} className="border-line border-s-2 ps-3">
          <p className="flex flex-wrap items-center gap-2 text-muted text-small">
            <Measure>{dateTime(change.createdAt)}</Measure>
            {change.setBy ? <bdi>{change.setBy}</bdi> : null}
            {index === 0 ? <StatusChip variant="success">{t("now")}</StatusChip> : null}
          </p>
          <Value change={change} />
        </li>
      ))}
    </ol>
  );
}

function Value({ change: { name, value } }: { change: SettingChange }) {
  const t = useTranslations("admin");
  const { percent, price } = useFormats();
  if (value === null) return <p>{t("brand.own")}</p>;
  const rates = name === "fees" ? FeeRates.safeParse(value) : undefined;
  if (rates?.success)
    return (
      <p>
        <LeftToRight>
          {percent(rates.data.platformBasisPoints / 10_000)} ≥ {price(rates.data.platformMinCents)}
        </LeftToRight>
        {" · "}
        <LeftToRight>
          {percent(rates.data.processingBasisPoints / 10_000)} + {price(rates.data.processingFixedCents)}
        </LeftToRight>
      </p>
    );
  const retention = name === "retention" ? Retention.safeParse(value) : undefined;
  if (retention?.success) return <p>{t("site.days", { count: retention.data.days })}</p>;
  // The values of settings are JSON objects or null.
  const facts = typeof value === "object" ? Object.values(value as Record<string, unknown>) : [];
  if (name === "palette") return <Colours facts={facts} />;
  return (
    <p className="line-clamp-3 break-words">{facts.filter((fact) => typeof fact === "string").join(" · ") || "—"}</p>
  );
}

function Colours({ facts }: { facts: unknown[] }) {
  return (
    <p className="flex flex-wrap gap-3">
      {facts.map((fact) => {
        const hex = typeof fact === "string" ? fact : String(Reflect.get(Object(fact), "600") ?? "");
        return (
          <span key={hex} className="inline-flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 1 1" className="size-6 rounded-sm border border-line">
              <rect width="1" height="1" fill={hex} />
            </svg>
            <LeftToRight>{hex}</LeftToRight>
          </span>
        );
      })}
    </p>
  );
}

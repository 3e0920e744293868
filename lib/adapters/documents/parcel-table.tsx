import { View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Locale } from "@/lib/core/base/actor";
import { FORMAT_LOCALES, formatCents, writeNumber } from "@/lib/core/text/format";
import { numberFormat } from "@/lib/core/text/intl";
import { translator } from "@/lib/core/texts/texts";
import type { DocumentParcel } from "./contract";
import { INK, Line, Row, styles } from "./sheet";

const WIDTHS = { content: 4, size: 2, weight: 1.2, quantity: 0.8, value: 1.6 } as const;

/** The declared packages with their totals. */
export function ParcelTable({ parcels, locale }: { parcels: readonly DocumentParcel[]; locale: Locale }) {
  const t = translator(locale, "transport-document");
  const measure = (unit: "kilogram" | "centimeter") =>
    numberFormat(FORMAT_LOCALES[locale], { style: "unit", unit, maximumFractionDigits: 2 });
  const kilograms = (value: number) => writeNumber(measure("kilogram"), value);
  const sides = (sidesCm: readonly number[]) =>
    // The unit stands once, after the last side, in the reading order of the language.
    [...sidesCm.slice(0, -1).map(String), measure("centimeter").format(sidesCm.at(-1) ?? 0)].join(" × ");
  const weightKg = parcels.reduce((sum, parcel) => sum + parcel.weightKg * parcel.quantity, 0);
  const valueCents = parcels.reduce((sum, parcel) => sum + parcel.valueCents * parcel.quantity, 0);
  const count = parcels.reduce((sum, { quantity }) => sum + quantity, 0);
  const cells = (contents: Record<keyof typeof WIDTHS, ReactNode>) => (
    <Row locale={locale} gap={6}>
      {(["content", "size", "weight", "quantity", "value"] as const).map((name) => (
        <View key={name} style={{ flexGrow: WIDTHS[name], flexBasis: 0 }}>
          {contents[name]}
        </View>
      ))}
    </Row>
  );
  const number = (text: string) => <Line locale={locale}>{text}</Line>;
  const heading = (name: keyof typeof WIDTHS) => (
    <Line locale={locale} color={INK.muted}>
      {t(`parcels.${name}`)}
    </Line>
  );
  const ruled = { borderTopWidth: 0.75, borderTopColor: INK.line, paddingVertical: 3 };
  return (
    <View style={styles.section}>
      <Line locale={locale} size={11} isBold color={INK.primary}>
        {t("parcels.title")}
      </Line>
      {cells({
        content: heading("content"),
        size: heading("size"),
        weight: heading("weight"),
        quantity: heading("quantity"),
        value: heading("value"),
      })}
      {parcels.map((parcel, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn once
        <View key={index} style={ruled} wrap={false}>
          {cells({
            content: (
              <>
                <Line locale={locale} isBold>
                  {parcel.isFragile ? `${parcel.title} (${t("parcels.fragile")})` : parcel.title}
                </Line>
                <Line locale={locale} size={8}>
                  {parcel.content}
                </Line>
              </>
            ),
            size: number(sides(parcel.sidesCm)),
            weight: number(kilograms(parcel.weightKg)),
            quantity: number(String(parcel.quantity)),
            value: (
              <Line locale={locale} isLatin>
                {formatCents(parcel.valueCents, locale)}
              </Line>
            ),
          })}
        </View>
      ))}
      <View style={ruled}>
        {cells({
          content: (
            <Line locale={locale} isBold>
              {t("parcels.total")}
            </Line>
          ),
          size: null,
          weight: number(kilograms(weightKg)),
          quantity: number(String(count)),
          value: (
            <Line locale={locale} isLatin isBold>
              {formatCents(valueCents, locale)}
            </Line>
          ),
        })}
      </View>
    </View>
  );
}

import { StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Locale } from "@/lib/core/base/actor";
import { fontsFor, printed } from "./fonts";

/** The colours of a printed page: few, so that it is legible on any printer. */
export const INK = { text: "#151b2a", muted: "#566074", line: "#c9c6bd", primary: "#1d4fd7" } as const;

const TEXT_PT = 9;

/** Shared styles of the printed page, in points. */
export const styles = StyleSheet.create({
  page: { paddingTop: 34, paddingBottom: 44, paddingHorizontal: 38, fontSize: TEXT_PT, color: INK.text },
  row: { flexDirection: "row", gap: 12 },
  box: { flexGrow: 1, flexBasis: 0, borderWidth: 0.75, borderColor: INK.line, borderRadius: 4, padding: 8, gap: 2 },
  section: { marginTop: 8, gap: 2 },
});

type LineProps = {
  locale: Locale;
  children: string;
  size?: number;
  isBold?: boolean;
  color?: string;
  /** Latin by nature, such as a phone number: always left to right. */
  isLatin?: boolean;
  align?: "start" | "center";
};

/** A line or paragraph, aligned to the start of its language. */
export function Line({ locale, children, size = TEXT_PT, isBold, color, isLatin, align = "start" }: LineProps) {
  const isRtl = locale === "ar";
  const text = printed(children);
  const style = {
    fontFamily: fontsFor(text),
    lineHeight: 1.35,
    direction: isLatin ? ("ltr" as const) : directionOf(children, isRtl),
    textAlign: align === "center" ? ("center" as const) : isRtl ? ("right" as const) : ("left" as const),
    fontWeight: isBold ? 600 : 400,
    fontSize: size,
    ...(color ? { color } : {}),
  };
  return <Text style={style}>{text}</Text>;
}

const FROM_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Text takes the direction of its first letter, or else the page's. */
function directionOf(text: string, isRtl: boolean): "rtl" | "ltr" {
  const first = /\p{L}/u.exec(text)?.[0];
  const isFromRight = first ? FROM_RIGHT.test(first) : isRtl;
  return isFromRight ? "rtl" : "ltr";
}

/** Children side by side, from the start of the language. */
export function Row({ locale, children, gap = 12 }: { locale: Locale; children: ReactNode; gap?: number }) {
  return <View style={{ flexDirection: locale === "ar" ? "row-reverse" : "row", gap }}>{children}</View>;
}

/** A titled section that is not split between pages. */
export function SheetSection({ locale, title, children }: { locale: Locale; title: string; children: ReactNode }) {
  return (
    <View style={styles.section} wrap={false}>
      <Line locale={locale} size={11} isBold color={INK.primary}>
        {title}
      </Line>
      {children}
    </View>
  );
}

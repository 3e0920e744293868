import { View } from "@react-pdf/renderer";
import type { Locale } from "@/lib/core/base/actor";
import { translator } from "@/lib/core/texts/texts";
import { INK, Line, Row, SheetSection, styles } from "./sheet";

/** The two handovers with who signs at each. */
const HANDOVERS = [
  { name: "pickup", signers: ["shipper", "carrier"] },
  { name: "delivery", signers: ["carrier", "recipient"] },
] as const;

/** The signature fields of both handovers. */
export function Signatures({ locale }: { locale: Locale }) {
  const t = translator(locale, "transport-document");
  return (
    <SheetSection locale={locale} title={t("signatures.title")}>
      <Row locale={locale}>
        {HANDOVERS.map(({ name, signers }) => (
          <View key={name} style={{ ...styles.box, gap: 6 }}>
            <Line locale={locale} isBold>
              {t(`signatures.${name}`)}
            </Line>
            <Row locale={locale}>
              <Blank label={t("signatures.date")} locale={locale} />
              <Blank label={t("signatures.reserves")} locale={locale} />
            </Row>
            <Row locale={locale}>
              {signers.map((who) => (
                <View
                  key={who}
                  style={{ flexGrow: 1, flexBasis: 0, height: 44, borderBottomWidth: 0.75, borderColor: INK.line }}
                >
                  <Line locale={locale} color={INK.muted}>
                    {t(`signatures.${who}`)}
                  </Line>
                </View>
              ))}
            </Row>
          </View>
        ))}
      </Row>
    </SheetSection>
  );
}

function Blank({ label, locale }: { label: string; locale: Locale }) {
  return (
    <View style={{ borderBottomWidth: 0.75, borderColor: INK.line, paddingBottom: 10, flexGrow: 1, flexBasis: 0 }}>
      <Line locale={locale} color={INK.muted}>
        {label}
      </Line>
    </View>
  );
}

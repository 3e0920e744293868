import { Document, Page, Path, Svg, Text, View } from "@react-pdf/renderer";
import encodeQR from "qr";
import { NO_SIGN } from "@/lib/adapters/fonts/printable";
import type { Locale } from "@/lib/core/base/actor";
import { formatCents } from "@/lib/core/text/format";
import { translator } from "@/lib/core/texts/texts";
import type { DocumentPlace, Party, TransportDocument } from "./contract";
import { fontsFor, printed } from "./fonts";
import { ParcelTable } from "./parcel-table";
import { INK, Line, Row, SheetSection, styles } from "./sheet";
import { Signatures } from "./signatures";

const CONDITIONS = ["1", "2", "3", "4", "5", "6", "7"] as const;

/** The transport document of a parcel: A4, in one language. */
export function TransportDocumentPages({ data, locale }: { data: TransportDocument; locale: Locale }) {
  const t = translator(locale, "transport-document");
  return (
    <Document title={`${t("title")} ${data.number}`} author={data.brand} language={locale} creationDate={data.issuedAt}>
      <Page size="A4" style={styles.page}>
        <Head data={data} locale={locale} />
        <Row locale={locale}>
          <PartyBox title={t("parties.shipper")} party={data.shipper} locale={locale} />
          <PartyBox title={t("parties.carrier")} party={data.carrier} locale={locale} />
        </Row>
        <View style={{ marginTop: 8 }}>
          <Row locale={locale}>
            <PlaceBox title={t("places.pickup")} place={data.pickup} locale={locale} />
            <PlaceBox title={t("places.delivery")} place={data.delivery} locale={locale} />
          </Row>
        </View>
        <ParcelTable parcels={data.parcels} locale={locale} />
        <Row locale={locale}>
          <Line locale={locale} isBold>
            {t("price")}
          </Line>
          <Line locale={locale} isBold isLatin>
            {formatCents(data.priceCents, locale)}
          </Line>
        </Row>
        <SheetSection locale={locale} title={t("instructions")}>
          <Line locale={locale}>{data.instructions ?? t("noInstructions")}</Line>
        </SheetSection>
        <SheetSection locale={locale} title={t("conditions.title")}>
          {CONDITIONS.map((name) => (
            <Row locale={locale} key={name} gap={5}>
              <Line locale={locale} isLatin color={INK.muted}>{`${name}.`}</Line>
              <View style={{ flexGrow: 1, flexBasis: 0 }}>
                <Line locale={locale} size={8.5}>
                  {t(`conditions.${name}`)}
                </Line>
              </View>
            </Row>
          ))}
        </SheetSection>
        <Signatures locale={locale} />
        {textsOf(data).some((text) => boxesIn(printed(text)) > boxesIn(text)) ? (
          <Line locale={locale} size={8} color={INK.muted}>
            {t("unprinted", { sign: NO_SIGN })}
          </Line>
        ) : null}
        <Text
          fixed
          style={{
            position: "absolute",
            bottom: 20,
            left: 38,
            right: 38,
            textAlign: "center",
            color: INK.muted,
            fontSize: 8,
            fontFamily: fontsFor(data.brand),
          }}
          render={({ pageNumber, totalPages }) =>
            `${printed(data.brand)} · ${data.number} · ${pageNumber}/${totalPages}`
          }
        />
      </Page>
    </Document>
  );
}

function boxesIn(text: string): number {
  return text.split(NO_SIGN).length;
}

/** Every text in a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function Head({ data, locale }: { data: TransportDocument; locale: Locale }) {
  const t = translator(locale, "transport-document");
  const fact = (name: string, value: string) => (
    <View style={{ flexGrow: 1, flexBasis: 0 }}>
      <Line locale={locale} color={INK.muted}>
        {name}
      </Line>
      <Line locale={locale} isBold>
        {value}
      </Line>
    </View>
  );
  return (
    <View style={{ marginBottom: 10, gap: 8 }}>
      <Row locale={locale}>
        <View style={{ flexGrow: 1, flexBasis: 0, gap: 2 }}>
          <Line locale={locale} isLatin isBold color={INK.primary}>
            {data.brand}
          </Line>
          <Line locale={locale} size={20} isBold>
            {t("title")}
          </Line>
          <Line locale={locale} size={11}>
            {t("number", { number: data.number })}
          </Line>
          <Line locale={locale} color={INK.muted}>
            {t("issued", { date: data.issuedOn })}
          </Line>
          <Line locale={locale} isBold>
            {data.title}
          </Line>
        </View>
        <View style={{ alignItems: "center", gap: 2 }}>
          <Qr text={data.url} />
          <Line locale={locale} size={7} align="center" color={INK.muted}>
            {t("qr")}
          </Line>
        </View>
      </Row>
      <Row locale={locale}>
        {fact(t("route.from"), data.from)}
        {fact(t("route.to"), data.to)}
        {fact(t(`route.${data.leaving.kind}`), data.leaving.on)}
        {data.travel?.flightReference ? fact(t("route.flight"), data.travel.flightReference) : null}
        {data.travel && !data.travel.flightReference
          ? fact(t("route.vehicle"), t(`vehicles.${data.travel.vehicle}`))
          : null}
      </Row>
    </View>
  );
}

function Qr({ text }: { text: string }) {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 1 });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <Svg width={76} height={76} viewBox={`0 0 ${rows.length} ${rows.length}`}>
      <Path fill="#000" d={path} />
    </Svg>
  );
}

function PartyBox({ title, party, locale }: { title: string; party: Party; locale: Locale }) {
  return (
    <View style={styles.box}>
      <Line locale={locale} color={INK.muted}>
        {title}
      </Line>
      <Line locale={locale} size={11} isBold>
        {party.name}
      </Line>
      <Reach party={party} locale={locale} />
    </View>
  );
}

function Reach({ party, locale }: { party: Party; locale: Locale }) {
  return (
    <>
      {party.phone ? (
        <Line locale={locale} isLatin>
          {party.phone}
        </Line>
      ) : null}
      {party.email ? (
        <Line locale={locale} isLatin>
          {party.email}
        </Line>
      ) : null}
    </>
  );
}

function PlaceBox({ title, place, locale }: { title: string; place: DocumentPlace; locale: Locale }) {
  const t = translator(locale, "transport-document");
  return (
    <View style={styles.box}>
      <Line locale={locale} color={INK.muted}>
        {title}
      </Line>
      {place.lines.map((line) => (
        <Line locale={locale} key={line}>
          {line}
        </Line>
      ))}
      {place.contact ? (
        <>
          <Line locale={locale} isBold>
            {place.contact.name}
          </Line>
          <Reach party={place.contact} locale={locale} />
        </>
      ) : (
        <Line locale={locale} color={INK.muted}>
          {t("places.none")}
        </Line>
      )}
      {place.date ? <Line locale={locale}>{t("places.date", { date: place.date })}</Line> : null}
    </View>
  );
}

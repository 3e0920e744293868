import { Document, Page, View } from "@react-pdf/renderer";
import type { Locale } from "@/lib/core/base/actor";
import { FORMAT_LOCALES, formatCents, writeNumber } from "@/lib/core/text/format";
import { numberFormat } from "@/lib/core/text/intl";
import { translator } from "@/lib/core/texts/texts";
import type { PrintedInvoice } from "./contract";
import { INK, Line, Row, styles } from "./sheet";

type PartProps = { data: PrintedInvoice; locale: Locale };

/** An invoice of the operator's fees, or its credit note: A4, in one language. */
export function InvoicePages({ data, locale }: PartProps) {
  const t = translator(locale, "invoice");
  const title = t(`kinds.${data.kind}`, { number: data.number });
  return (
    <Document title={title} author={data.operator.name} language={locale} creationDate={data.issuedAt}>
      <Page size="A4" style={{ ...styles.page, paddingTop: 48 }}>
        <Line locale={locale} size={20} isBold>
          {title}
        </Line>
        <Line locale={locale} color={INK.muted}>
          {t("issued", { date: data.issuedOn })}
        </Line>
        {data.isSpecimen ? (
          <Line locale={locale} isBold color={INK.primary}>
            {t("specimen")}
          </Line>
        ) : null}
        <View style={{ marginTop: 16 }}>
          <Row locale={locale}>
            <Operator data={data} locale={locale} />
            <Customer data={data} locale={locale} />
          </Row>
        </View>
        <View style={{ marginTop: 16 }}>
          <Line locale={locale}>{t("about", { number: data.reservationNumber, date: data.paidOn })}</Line>
        </View>
        <Amounts data={data} locale={locale} />
        <View style={{ marginTop: 16, gap: 2 }}>
          <Line locale={locale}>{t(data.kind === "invoice" ? "paid" : "returned")}</Line>
          <Line locale={locale} color={INK.muted}>
            {t("carriage")}
          </Line>
        </View>
      </Page>
    </Document>
  );
}

function Operator({ data: { operator }, locale }: PartProps) {
  const t = translator(locale, "invoice");
  return (
    <View style={styles.box}>
      <Line locale={locale} color={INK.muted}>
        {t("operator")}
      </Line>
      <Line locale={locale} size={11} isBold>
        {operator.name}
      </Line>
      {(operator.address ?? "")
        .split(" / ")
        .filter(Boolean)
        .map((line) => (
          <Line key={line} locale={locale}>
            {line}
          </Line>
        ))}
      {operator.registration ? (
        <Line locale={locale}>{t("registration", { number: operator.registration })}</Line>
      ) : null}
      {operator.vat ? <Line locale={locale}>{t("vatNumber", { number: operator.vat })}</Line> : null}
    </View>
  );
}

function Customer({ data: { customer }, locale }: PartProps) {
  const t = translator(locale, "invoice");
  return (
    <View style={styles.box}>
      <Line locale={locale} color={INK.muted}>
        {t("customer")}
      </Line>
      <Line locale={locale} size={11} isBold>
        {customer.company ?? customer.name}
      </Line>
      {customer.company ? <Line locale={locale}>{customer.name}</Line> : null}
      <Line locale={locale} isLatin>
        {customer.email}
      </Line>
    </View>
  );
}

function Amounts({ data, locale }: PartProps) {
  const t = translator(locale, "invoice");
  const sign = data.kind === "invoice" ? 1 : -1;
  const row = (label: string, cents: number, isBold = false) => (
    <View key={label} style={{ borderTopWidth: 0.75, borderTopColor: INK.line, paddingVertical: 5 }}>
      <Row locale={locale}>
        <View style={{ flexGrow: 1, flexBasis: 0 }}>
          <Line locale={locale} isBold={isBold}>
            {label}
          </Line>
        </View>
        <Line locale={locale} isLatin isBold={isBold}>
          {formatCents(sign * cents, locale)}
        </Line>
      </Row>
    </View>
  );
  const { vatBasisPoints, amountCents, vatCents } = data;
  const percent = numberFormat(FORMAT_LOCALES[locale], { style: "percent", maximumFractionDigits: 2 });
  return (
    <View style={{ marginTop: 10 }}>
      {data.lines.map(({ line, amountCents: cents }) => row(t(`lines.${line}`), cents))}
      {vatBasisPoints > 0
        ? [
            row(t("net"), amountCents - vatCents),
            row(t("vat", { rate: writeNumber(percent, vatBasisPoints / 10_000) }), vatCents),
          ]
        : null}
      {row(t("total"), amountCents, true)}
      {vatBasisPoints > 0 ? null : (
        <Line locale={locale} color={INK.muted}>
          {t("exempt")}
        </Line>
      )}
    </View>
  );
}

import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from "react-email";
import type { Locale } from "@/lib/core/actor";

type LetterLink = { link: string; label: string };

/** The content of a mail, in the recipient's language. */
export type LetterProps = {
  locale: Locale;
  brandName: string;
  title: string;
  /** What mail clients show beside the subject. */
  preview: string;
  /** The greeting, if any, is the first. */
  paragraphs: readonly string[];
  code: string;
  action: LetterLink | undefined;
  footer: string;
  /** The unsubscribe link of an optional mail. */
  unsubscribe: LetterLink | undefined;
};

/** The light theme's colours (`app/tokens.css`): mail clients have no CSS variables. */
const INK = "#151b2a";
const MUTED = "#575c68";
const FONT = "Figtree, 'IBM Plex Sans Arabic', system-ui, sans-serif";

const styles = {
  page: { margin: 0, backgroundColor: "#fbfaf7", color: INK, fontFamily: FONT },
  column: { maxWidth: "560px", padding: "24px 16px" },
  brand: { margin: "0 0 16px", fontSize: "20px", lineHeight: "1.4", fontWeight: 700 },
  card: { padding: "24px", backgroundColor: "#ffffff", border: "1px solid #e9e6e0", borderRadius: "18px" },
  title: { margin: "0 0 16px", fontSize: "22px", lineHeight: "1.3" },
  text: { margin: "0 0 12px", fontSize: "16px", lineHeight: "1.6" },
  code: {
    margin: "16px 0",
    padding: "14px",
    border: "2px dashed #747983",
    borderRadius: "12px",
    textAlign: "center",
    fontSize: "32px",
    lineHeight: "1.3",
    fontWeight: 700,
    letterSpacing: "4px",
  },
  button: {
    marginTop: "8px",
    padding: "13px 22px",
    borderRadius: "12px",
    backgroundColor: "#1b5bda",
    color: "#ffffff",
    fontSize: "16px",
    fontWeight: 600,
  },
  small: { margin: "16px 0 0", fontSize: "13px", lineHeight: "1.5", color: MUTED },
} as const;

/** A mail for mail clients: tables and inline styles, in the direction of its language. */
export function Letter(props: LetterProps) {
  const { locale, brandName, title, preview, paragraphs, code, action, footer, unsubscribe } = props;
  const direction = locale === "ar" ? "rtl" : "ltr";
  // Some mail clients drop the page's direction and alignment, so each block has its own.
  const block = { dir: direction, align: direction === "rtl" ? "right" : "left" } as const;
  return (
    <Html lang={locale} dir={direction}>
      <Head />
      <Preview>{preview}</Preview>
      <Body lang={locale} dir={direction} style={styles.page}>
        <Container dir={direction} style={styles.column}>
          <Text {...block} style={styles.brand}>
            {brandName}
          </Text>
          <Section dir={direction} style={styles.card}>
            <Heading {...block} as="h1" style={styles.title}>
              {title}
            </Heading>
            {paragraphs.map((line) => (
              <Text key={line} {...block} style={styles.text}>
                {line}
              </Text>
            ))}
            {code ? (
              <Text dir="ltr" style={styles.code}>
                {code}
              </Text>
            ) : null}
            {action ? (
              <Button href={action.link} style={styles.button}>
                {action.label}
              </Button>
            ) : null}
          </Section>
          <Text {...block} style={styles.small}>
            {footer}
          </Text>
          {unsubscribe ? (
            <Text {...block} style={{ ...styles.small, marginTop: "8px" }}>
              <Link href={unsubscribe.link} style={{ color: MUTED, textDecoration: "underline" }}>
                {unsubscribe.label}
              </Link>
            </Text>
          ) : null}
        </Container>
      </Body>
    </Html>
  );
}

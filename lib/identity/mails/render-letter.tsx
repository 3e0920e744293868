import { Fragment } from "react";
import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from "react-email";
import { isRightToLeft } from "@/lib/core/text/isolate";
import { type LetterContent, namesJourneys } from "./letter-content";
import { DARK_STYLE, STYLES } from "./letter-style";

/** The direction and the side of a block of text. */
type Block = { dir: "ltr" | "rtl"; align: "left" | "right" };

/** A mail for mail clients: tables and inline styles, in the direction of its language. */
export function Letter(props: LetterContent) {
  const { locale, brandName, title, preview, paragraphs, journeys, words, afterWords, code } = props;
  const { action, footer, unsubscribe } = props;
  const direction = locale === "ar" ? "rtl" : "ltr";
  // Some mail clients drop the page's direction and alignment, so each block has its own.
  const block: Block = { dir: direction, align: direction === "rtl" ? "right" : "left" };
  const isList = namesJourneys(props);
  const routes = journeys.map((journey) => <Journey key={journey.link ?? journey.route} {...journey} {...block} />);
  return (
    <Html lang={locale} dir={direction}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_STYLE}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body lang={locale} dir={direction} className="ground ink" style={STYLES.page}>
        <Container dir={direction} style={STYLES.column}>
          <Wordmark {...block} name={brandName} />
          <Section dir={direction} className="surface ink" style={STYLES.card}>
            <Heading {...block} as="h1" style={STYLES.title}>
              {title}
            </Heading>
            {isList ? null : routes}
            {paragraphs.map((line) => (
              <Text key={line} {...block} style={STYLES.text}>
                {line}
              </Text>
            ))}
            {words.map((text) => (
              <Words key={text} text={text} dir={direction} />
            ))}
            {afterWords.map((line) => (
              <Text key={line} {...block} style={STYLES.text}>
                {line}
              </Text>
            ))}
            {isList ? routes : null}
            {code ? (
              <Text dir="ltr" style={STYLES.code}>
                {code}
              </Text>
            ) : null}
            {action ? (
              <Button href={action.link} style={STYLES.button}>
                {action.label}
              </Button>
            ) : null}
          </Section>
          <Text {...block} className="ink" style={STYLES.small}>
            {footer}
          </Text>
          {unsubscribe ? (
            <Text {...block} style={{ ...STYLES.small, marginTop: "8px" }}>
              <Link href={unsubscribe.link} className="link" style={STYLES.link}>
                {unsubscribe.label}
              </Link>
            </Text>
          ) : null}
        </Container>
      </Body>
    </Html>
  );
}

/** A message in its writer's words, in the direction of its own letters. */
function Words({ text, dir }: { text: string; dir: Block["dir"] }) {
  const own: Block = isRightToLeft(text) ? { dir: "rtl", align: "right" } : { dir: "ltr", align: "left" };
  const lines = text.split("\n");
  return (
    <Section dir={dir} className="sunken ink" style={STYLES.words}>
      <blockquote {...own} style={{ ...STYLES.quote, textAlign: own.align }}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that is rendered once
          <Fragment key={index}>
            {index > 0 ? <br /> : null}
            {line}
          </Fragment>
        ))}
      </blockquote>
    </Section>
  );
}

/** A route with its facts, and the link to its page where it has one. */
function Journey({ route, facts, link, ...block }: LetterContent["journeys"][number] & Block) {
  return (
    <Section dir={block.dir} className="sunken ink" style={STYLES.journey}>
      <Text {...block} style={STYLES.route}>
        {link ? (
          <Link href={link} className="link" style={STYLES.link}>
            {route}
          </Link>
        ) : (
          route
        )}
      </Text>
      {facts.map((fact) => (
        <Text key={fact} {...block} style={STYLES.fact}>
          {fact}
        </Text>
      ))}
    </Section>
  );
}

/**
 * The logo: the brand's route line and its name, as text and borders, so that it needs no image.
 */
function Wordmark({ name, dir, align }: { name: string } & Block) {
  return (
    <table role="presentation" dir={dir} align={align} cellPadding={0} cellSpacing={0} border={0} style={STYLES.brand}>
      <tbody>
        <tr>
          <td>
            <div className="ring" style={STYLES.ring} />
          </td>
          <td>
            <div className="dash" style={STYLES.dash} />
          </td>
          <td>
            <div className="pin" style={STYLES.pin} />
          </td>
          <td dir={dir} className="ink" style={STYLES.brandName}>
            {name}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

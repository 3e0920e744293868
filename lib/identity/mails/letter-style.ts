/** The colours of `app/tokens.css`: mail clients have no CSS variables. */
const LIGHT = {
  ground: "#fbfaf7",
  surface: "#ffffff",
  sunken: "#f6f4f0",
  line: "#d6d2cc",
  ink: "#151b2a",
  link: "#0c47ba",
  route: "#1b5bda",
  pin: "#c2502b",
} as const;
const DARK: Record<keyof typeof LIGHT, string> = {
  ground: "#080e1b",
  surface: "#151b2a",
  sunken: "#272e3c",
  line: "#404654",
  ink: "#f6f4f0",
  link: "#9ec0fe",
  route: "#6b9cf8",
  pin: "#fb8763",
};

const FONT = "Figtree, 'IBM Plex Sans Arabic', system-ui, sans-serif";

/**
 * The dark theme, for clients that follow the reader's: without it some of them invert
 * colours automatically, and cobalt on dark is no longer readable.
 */
export const DARK_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground,.ground>table>tbody>tr>td{background-color:${DARK.ground}!important}
.surface{background-color:${DARK.surface}!important;border-color:${DARK.line}!important}
.sunken{background-color:${DARK.sunken}!important}
.ink,.ink h1,.ink p{color:${DARK.ink}!important}
.link{color:${DARK.link}!important}
.ring{border-color:${DARK.route}!important}
.dash{border-color:${DARK.route}!important}
.pin{background-color:${DARK.pin}!important}
}`;

/** The styles of a letter, inline: many clients drop style sheets. */
export const STYLES = {
  page: { margin: 0, backgroundColor: LIGHT.ground, color: LIGHT.ink, fontFamily: FONT },
  column: { maxWidth: "560px", padding: "24px 16px" },
  brand: { width: "auto", margin: "0 0 16px" },
  /** The route line of the logo, of borders alone: it is there without images. */
  ring: {
    width: "10px",
    height: "10px",
    border: `3px solid ${LIGHT.route}`,
    borderRadius: "8px",
    fontSize: "1px",
    lineHeight: "10px",
  },
  dash: { width: "22px", fontSize: "1px", lineHeight: "1px", borderTop: `3px dashed ${LIGHT.route}` },
  pin: {
    width: "16px",
    height: "16px",
    borderRadius: "8px",
    backgroundColor: LIGHT.pin,
    fontSize: "1px",
    lineHeight: "16px",
  },
  brandName: { padding: "0 10px", fontSize: "22px", lineHeight: "1.4", fontWeight: 700, color: LIGHT.ink },
  card: {
    padding: "24px",
    backgroundColor: LIGHT.surface,
    border: `1px solid ${LIGHT.line}`,
    borderRadius: "18px",
  },
  title: { margin: "0 0 16px", fontSize: "22px", lineHeight: "1.3" },
  text: { margin: "0 0 12px", fontSize: "16px", lineHeight: "1.6" },
  journey: { margin: "0 0 16px", padding: "14px 16px", backgroundColor: LIGHT.sunken, borderRadius: "12px" },
  route: { margin: 0, fontSize: "18px", lineHeight: "1.5", fontWeight: 700 },
  fact: { margin: "4px 0 0", fontSize: "16px", lineHeight: "1.5" },
  words: { margin: "0 0 12px", padding: "12px 16px", backgroundColor: LIGHT.sunken, borderRadius: "12px" },
  quote: { margin: 0, fontSize: "16px", lineHeight: "1.6", overflowWrap: "anywhere", wordBreak: "break-word" },
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
    backgroundColor: LIGHT.route,
    color: LIGHT.surface,
    fontSize: "16px",
    fontWeight: 600,
  },
  small: { margin: "16px 0 0", fontSize: "14px", lineHeight: "1.6", color: LIGHT.ink },
  link: { color: LIGHT.link, textDecoration: "underline" },
} as const;

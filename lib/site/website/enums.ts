import type { Palette } from "@/lib/platform/settings/rules";

/** The topics of a message to the team. */
export const CONTACT_TYPES = { question: 1, problem: 2, partnership: 3, press: 4 } as const;

/** The brand's palette, shades 50 to 950; an admin may replace it. */
export const PALETTE: Palette = {
  primary: {
    "50": "#f1f6fe",
    "100": "#e1ecff",
    "200": "#c6dafe",
    "300": "#9ec0fe",
    "400": "#6b9cf8",
    "500": "#3e79ed",
    "600": "#1b5bda",
    "700": "#0c47ba",
    "800": "#073794",
    "900": "#06286c",
    "950": "#051940",
  },
  secondary: {
    "50": "#fef4f1",
    "100": "#ffe7e0",
    "200": "#fed1c3",
    "300": "#feaf97",
    "400": "#fb8763",
    "500": "#e66941",
    "600": "#c2502b",
    "700": "#9f3f20",
    "800": "#7c3119",
    "900": "#5d2615",
    "950": "#37170d",
  },
};

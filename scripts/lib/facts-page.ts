import { FACTS } from "@/lib/staff/facts/rules";

/** The markers of the generated part of docs/facts.md. */
export const FACTS_MARKERS = ["<!-- facts: made by `npm run facts` -->", "<!-- end of facts -->"] as const;

/** The table of all facts, as Markdown. */
export function factsPage(): string {
  const rows = FACTS.map(({ name, what, place, carrier, readOn, maxAgeDays, renewal }) => {
    const held = carrier ? `${place === "package" ? "" : `${place}, `}\`${carrier.name}\` ${carrier.version}` : place;
    return `| \`${name}\` | ${what} | ${held} | ${readOn} | ${maxAgeDays} | ${renewal} |`;
  });
  return ["| fact | what | where | read on | days | renewed by |\n| --- | --- | --- | --- | --- | --- |", ...rows].join(
    "\n",
  );
}

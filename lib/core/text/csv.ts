/** What a spreadsheet would take for a formula at the beginning of a cell. */
const FORMULA = /^[=+@\t\r]|^-(?!\d)/;

/**
 * A table as spreadsheets of both shores open it: UTF-8 with its mark, semicolons, as the comma is
 * in amounts, and no cell that is calculated (OWASP, CSV injection).
 */
export function csvOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, ...rows].map((cells) => cells.map(cellOf).join(";"));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

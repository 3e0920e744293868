/** The public reference of a report. */
export function reportNumber(id: number): string {
  return `SIG-${String(id).padStart(6, "0")}`;
}

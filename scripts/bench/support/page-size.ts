/** What a page weighs as it is sent, before any compression. */
export type PageSize = { htmlBytes: number; flightBytes: number };

/** The scripts that describe a page's elements to React once more. */
const FLIGHT = /self\.__next_f\.push\(\[1,"(?:[^"\\]|\\.)*"\]\)/g;

/** Asks for a page and weighs it; throws when it is not there. */
export async function weighPage(url: string, headers: Record<string, string>): Promise<PageSize> {
  const response = await fetch(url, { headers });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  const flight = html.match(FLIGHT) ?? [];
  return {
    htmlBytes: Buffer.byteLength(html),
    flightBytes: flight.reduce((sum, row) => sum + Buffer.byteLength(row), 0),
  };
}

/** Bytes in words. */
export function toKb(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

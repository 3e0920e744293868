/** What a page weighs as it is sent, before any compression. */
export type PageSize = { htmlBytes: number; flightBytes: number; messagesBytes: number };

/** The scripts that describe a page's elements to React once more. */
const FLIGHT = /self\.__next_f\.push\(\[1,"(?:[^"\\]|\\.)*"\]\)/g;

/** Where the head says that a page's messages are. */
const MESSAGES = /href="(\/messages\/[^"]+)"/g;

/** Asks for a page and weighs it, and what it names beside it; throws when it is not there. */
export async function weighPage(url: string, headers: Record<string, string>): Promise<PageSize> {
  const response = await fetch(url, { headers });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  const flight = html.match(FLIGHT) ?? [];
  const messages = await Promise.all(
    [...html.matchAll(MESSAGES)].map(async ([, path = ""]) => (await fetch(new URL(path, url))).arrayBuffer()),
  );
  return {
    htmlBytes: Buffer.byteLength(html),
    flightBytes: flight.reduce((sum, row) => sum + Buffer.byteLength(row), 0),
    messagesBytes: messages.reduce((sum, { byteLength }) => sum + byteLength, 0),
  };
}

/** What a page's bytes are made of, in words. */
export function describeSize({ flightBytes, messagesBytes }: PageSize): string {
  return `${toKb(flightBytes)} of it flight data; beside it ${toKb(messagesBytes)} of messages, fetched once for a release`;
}

/** Bytes in words. */
export function toKb(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

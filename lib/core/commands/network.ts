import { isIPv4, isIPv6 } from "node:net";

/**
 * The network of an address, for rate limits: IPv4 itself (also when IPv6-mapped), of IPv6 the
 * first 64 bits, which one subscriber gets (RFC 6177). Anything else is returned as it is.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  const [head = "", tail] = (ip.split("%", 1)[0] ?? "").split("::", 2);
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const filled =
    tail === undefined ? first : [...first, ...Array(Math.max(0, 8 - first.length - last.length)).fill("0"), ...last];
  return `${filled
    .slice(0, 4)
    .map((group: string) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

import type { IncomingMessage } from "node:http";

/**
 * Who asks, as far as limits go: the network address, of which a household has one by IPv4 and 2^64 by IPv6.
 * `::ffff:192.0.2.1` is the IPv4 address that it carries.
 */
export function limitedAddress(address: string | undefined): string {
  if (!address) return "unknown";
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 || !address.includes(":")) return v4 ?? address;
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const after = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => "0");
  return [...groups, ...zeros, ...after].slice(0, 4).join(":");
}

/**
 * Whom our proxies name in X-Forwarded-For; "" when they name nobody. Each adds whom it heard at the end, so that of so
 * many proxies the first wrote the one that counts: what stands before it the caller wrote.
 */
export function forwardedAddress(header: string | null | undefined, proxies: number): string {
  if (proxies === 0 || !header) return "";
  const named = header.split(",").map((one) => one.trim());
  return named[Math.max(0, named.length - proxies)]!;
}

/** The address of a request: the trusted proxies' word for it, else the connection's own. */
export function requestAddress(request: IncomingMessage, proxies: number): string {
  const said = request.headers["x-forwarded-for"];
  return limitedAddress(forwardedAddress(String(said ?? ""), proxies) || request.socket.remoteAddress);
}

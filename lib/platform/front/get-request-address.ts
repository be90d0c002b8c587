import type { IncomingMessage } from "node:http";

/**
 * Returns the network address that limits count by. A household has one IPv4 address but 2^64 IPv6 addresses.
 * `::ffff:192.0.2.1` counts as the IPv4 address in it.
 */
export function toLimitedAddress(address: string | undefined): string {
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
 * Returns the address that our proxies name in X-Forwarded-For, or "". Each proxy appends the address that it saw. With
 * this many proxies, the first of them wrote the entry that counts; the caller wrote everything before it.
 */
export function forwardedAddress(header: string | null | undefined, proxies: number): string {
  if (proxies === 0 || !header) return "";
  const addresses = header.split(",").map((one) => one.trim());
  return addresses[Math.max(0, addresses.length - proxies)]!;
}

/** Returns the address of a request: as the trusted proxies name it, or else of the connection. */
export function getRequestAddress(request: IncomingMessage, proxies: number): string {
  const header = request.headers["x-forwarded-for"];
  return toLimitedAddress(forwardedAddress(String(header ?? ""), proxies) || request.socket.remoteAddress);
}

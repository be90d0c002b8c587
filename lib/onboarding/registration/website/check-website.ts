import "server-only";
import { lookup } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { BlockList, isIP, isIPv6 } from "node:net";
import { env } from "@/lib/platform/env";

/** The result of a website check, with the reason of a failure. */
export type WebsiteCheck = { isValid: boolean; error: string };

const WITHIN_MS = 8_000;
const MOST_BYTES = 64 * 1024;

const NO_ADDRESS = "Enter a website address such as https://example.com.";
const NOT_FOUND = "We couldn't open this website. Check the address and make sure the site is live.";
const NOT_PUBLIC = "This address isn't on the public internet. Enter a public website address.";
const MOVED = "This website redirects to another address. Enter that address.";

/** Networks that cannot host a business's website: this machine, private networks, and reserved ranges. */
const closed = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  closed.addSubnet(network, bits, "ipv4");

/** True for an address on the public internet. For IPv6, only publicly allocated ranges count. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return isIP(address) === 4 && !closed.check(address, "ipv4");
  const [, embedded] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (embedded) return isPublicAddress(embedded);
  return /^[23][0-9a-f]{3}:/i.test(address) && !/^(2002|2001:0*:|2001:db8:|3fff:)/i.test(address);
}

type Reach = {
  /** Looks up the addresses of a host. */
  find: (host: string) => Promise<string[]>;
  mayReach: (address: string, port: number) => boolean;
};

/** The internet, with its ports for websites. */
const internet: Reach = {
  find: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayReach: (address, port) => isPublicAddress(address) && (port === 80 || port === 443),
};

/**
 * Requests a website's first bytes. Looks up the name once and connects to the checked address, so a changed DNS answer
 * cannot redirect it. Follows no redirects. Source: registration.validateWebsite.
 */
export async function checkWebsite(website: string, reach: Reach = internet): Promise<WebsiteCheck> {
  const url = parseWebsite(website);
  if (!url) return { isValid: false, error: NO_ADDRESS };
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
  const addresses = isIP(host) ? [host] : await reach.find(host).catch(() => []);
  const [address] = addresses;
  if (!address) return { isValid: false, error: NOT_FOUND };
  // A private address among public ones is an attack too.
  if (!addresses.every((each) => reach.mayReach(each, port))) return { isValid: false, error: NOT_PUBLIC };
  const status = await fetchStatus(url, { host, address, port });
  if (status === null) return { isValid: false, error: NOT_FOUND };
  if (status >= 300 && status < 400) return { isValid: false, error: MOVED };
  return status < 400 ? { isValid: true, error: "" } : { isValid: false, error: NOT_FOUND };
}

function parseWebsite(website: string): URL | null {
  const text = /^[a-z][a-z\d+.-]*:\/\//i.test(website) ? website : `https://${website}`;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  const hasName = url.hostname.includes(".") || isIP(url.hostname.replace(/^\[|\]$/g, "")) > 0;
  return isWeb && hasName && url.username === "" && url.password === "" ? url : null;
}

/** Returns the status of one address within the time limit. Null without an answer. Reads little of the body. */
function fetchStatus(url: URL, { host, address, port }: { host: string; address: string; port: number }) {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const client = url.protocol === "https:" ? https : http;
  const request = client.request(
    {
      host: address,
      port,
      path: `${url.pathname}${url.search}`,
      method: "GET",
      servername: isIP(host) ? "" : host,
      headers: { host: url.host, "user-agent": `Truckroll (${env().APP_URL})`, accept: "text/html" },
      agent: false,
      maxHeaderSize: MOST_BYTES,
    },
    (answer) => {
      resolve(answer.statusCode ?? null);
      // Only the status matters.
      request.destroy();
    }
  );
  const timer = setTimeout(() => request.destroy(), WITHIN_MS);
  request.on("error", () => resolve(null));
  request.on("close", () => {
    clearTimeout(timer);
    resolve(null);
  });
  request.end();
  return promise;
}

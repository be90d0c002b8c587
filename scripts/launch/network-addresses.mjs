import { networkInterfaces } from "node:os";

/**
 * Describes the address of a start: the local one, the one for other devices, and the base of links in emails, if
 * others cannot reach it.
 *
 * @param {string} url
 * @param {Record<string, { address: string, internal: boolean, family: string }[] | undefined>} [interfaces]
 */
export function addressLines(url, interfaces) {
  return [
    `Truckroll runs at ${url}`,
    ...networkAddresses(url, interfaces).map((address) => `Others on this network can open ${address}`),
    `Links in emails start with ${url} (APP_URL).`,
  ];
}

/**
 * Lists the addresses by which other devices reach `url`. Empty when it is already public. Container networks are left
 * out, because no one else is in them.
 *
 * @param {string} url
 * @param {Record<string, { address: string, internal: boolean, family: string }[] | undefined>} interfaces
 */
function networkAddresses(url, interfaces = networkInterfaces()) {
  const own = new URL(url);
  if (!["localhost", "127.0.0.1"].includes(own.hostname)) return [];
  return Object.entries(interfaces)
    .filter(([name]) => !/^(docker|br-|veth|virbr)/.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ family, internal, address }) => family === "IPv4" && !internal && !address.startsWith("169.254."))
    .map(({ address }) => Object.assign(new URL(own), { hostname: address }).href.replace(/\/$/, ""));
}

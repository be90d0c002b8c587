import { networkInterfaces } from "node:os";

/**
 * What a start says of its address: where it runs, where others reach it, and what links in emails begin with, which
 * nobody else may reach.
 *
 * @param {string} url
 * @param {Record<string, { address: string, internal: boolean, family: string }[] | undefined>} [interfaces]
 */
export function addressLines(url, interfaces) {
  return [
    `Truckroll runs at ${url}`,
    ...networkAddresses(url, interfaces).map((address) => `Others on this network reach it at ${address}`),
    `Links in emails begin with ${url} (APP_URL).`,
  ];
}

/**
 * Where others on the network reach what people here reach at `url`; nothing where that is already an address for all.
 * Networks of containers are left out: nobody else is in them.
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

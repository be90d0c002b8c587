import { networkInterfaces } from "node:os";

/**
 * Where others on the network reach what people here reach at `url`; nothing where that is already an address for all.
 * Networks of containers are left out: nobody else is in them.
 *
 * @param {string} url
 * @param {Record<string, { address: string, internal: boolean, family: string }[] | undefined>} interfaces
 */
export function networkAddresses(url, interfaces = networkInterfaces()) {
  const own = new URL(url);
  if (!["localhost", "127.0.0.1"].includes(own.hostname)) return [];
  return Object.entries(interfaces)
    .filter(([name]) => !/^(docker|br-|veth|virbr)/.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ family, internal, address }) => family === "IPv4" && !internal && !address.startsWith("169.254."))
    .map(({ address }) => Object.assign(new URL(own), { hostname: address }).href.replace(/\/$/, ""));
}

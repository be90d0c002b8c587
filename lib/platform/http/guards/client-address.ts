import { env } from "@/lib/platform/env";
import { forwardedAddress, limitedAddress } from "@/lib/platform/front/address";

/** Set by scripts/web.mjs in its own process: the header below is then its word, and nobody else's. */
const server = globalThis as unknown as { truckrollNamesAddresses?: boolean };

/** The caller's network address: the proxy's word for it when a proxy is trusted, else our own server's; else one shared name. */
export function clientAddress(headers: Headers): string {
  const { TRUST_PROXY: proxies } = env();
  if (proxies > 0) {
    const said = forwardedAddress(headers.get("x-forwarded-for"), proxies);
    return said ? limitedAddress(said) : "direct";
  }
  return (server.truckrollNamesAddresses && headers.get("x-truckroll-address")) || "direct";
}

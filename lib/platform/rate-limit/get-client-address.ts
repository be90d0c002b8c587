import { env } from "@/lib/platform/env";
import { forwardedAddress, toLimitedAddress } from "@/lib/platform/front/get-request-address";

/** Set by scripts/web.mjs in its own process. Only then does the header below come from our server. */
const server = globalThis as unknown as { truckrollNamesAddresses?: boolean };

/**
 * Returns the caller's network address: from the trusted proxy, or else from our own server. Without either, all
 * callers share one name.
 */
export function getClientAddress(headers: Headers): string {
  const { TRUST_PROXY: proxies } = env();
  if (proxies > 0) {
    const clientAddress = forwardedAddress(headers.get("x-forwarded-for"), proxies);
    return clientAddress ? toLimitedAddress(clientAddress) : "direct";
  }
  return (server.truckrollNamesAddresses && headers.get("x-truckroll-address")) || "direct";
}

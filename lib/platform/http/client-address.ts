import { env } from "@/lib/platform/env";

/** Set by scripts/web.mjs in its own process: the header below is then its word, and nobody else's. */
const server = globalThis as unknown as { truckrollNamesAddresses?: boolean };

/** The caller's network address: the proxy's word for it when a proxy is trusted, else our own server's; else one shared name. */
export function clientAddress(headers: Headers): string {
  if (env().TRUST_PROXY) return headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || "direct";
  return (server.truckrollNamesAddresses && headers.get("x-truckroll-address")) || "direct";
}

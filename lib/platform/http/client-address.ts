import { env } from "@/lib/platform/env";

/** The caller's network address: the proxy's word for it when a proxy is trusted, else one shared name. */
export function clientAddress(headers: Headers): string {
  if (!env().TRUST_PROXY) return headers.get("x-truckroll-address") ?? "direct";
  return headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || "direct";
}

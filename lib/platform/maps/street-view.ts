import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";

/** The picture data of a place. `signedUrl` is our own address of the picture, or "" when there is none. */
export type StreetView = { signedUrl: string; status: string; location: { lat: number; lng: number } | null };
export type StreetViewPlace = { lat?: number | undefined; lng?: number | undefined; address?: string | undefined };

const WAIT_MS = 5_000;
const Metadata = z.object({
  status: z.string(),
  location: z.object({ lat: z.number(), lng: z.number() }).optional(),
});

/**
 * Asks the provider if there is a picture of a place. Statuses are the provider's (OK, ZERO_RESULTS, NOT_FOUND, …),
 * NOT_CONFIGURED without a key, and UNKNOWN_ERROR when the provider does not answer. rule: maps/street-view
 */
export async function loadStreetView(place: StreetViewPlace): Promise<StreetView> {
  const location = formatLocation(place);
  if (location === null) return { signedUrl: "", status: "INVALID_REQUEST", location: null };
  if (!env().GOOGLE_MAPS_KEY) return { signedUrl: "", status: "NOT_CONFIGURED", location: null };
  try {
    const response = await fetch(buildProviderUrl("/maps/api/streetview/metadata", { location }), {
      signal: AbortSignal.timeout(WAIT_MS),
    });
    const metadata = Metadata.parse(await response.json());
    const signedUrl = metadata.status === "OK" ? buildPictureAddress(location) : "";
    return { signedUrl, status: metadata.status, location: metadata.location ?? null };
  } catch (error) {
    // The original error stays out: it may contain the address and the key.
    log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "Street View didn't respond");
    return { signedUrl: "", status: "UNKNOWN_ERROR", location: null };
  }
}

/**
 * Loads the picture of an address that `loadStreetView` issued. Null for any other address, or without a picture.
 */
export async function loadStreetViewPicture(location: string, signature: string): Promise<Response | null> {
  if (!env().GOOGLE_MAPS_KEY || !isOwnSignature(location, signature)) return null;
  const url = buildProviderUrl("/maps/api/streetview", { location, size: "640x320", return_error_code: "true" });
  const response = await fetch(url, { signal: AbortSignal.timeout(WAIT_MS) }).catch(() => null);
  const type = response?.headers.get("content-type") ?? "";
  return response?.ok && /^image\/(jpeg|png|webp)$/.test(type) ? response : null;
}

/** Builds the provider's address with the key. With a signing secret, adds the signature of path and query. */
function buildProviderUrl(path: string, query: Record<string, string>): string {
  const { GOOGLE_MAPS_KEY = "", GOOGLE_MAPS_SIGNING_SECRET: secret, GOOGLE_MAPS_URL } = env();
  const signed = `${path}?${new URLSearchParams({ ...query, key: GOOGLE_MAPS_KEY })}`;
  const signature = secret ? `&signature=${computeProviderSignature(signed, secret)}` : "";
  return `${GOOGLE_MAPS_URL.replace(/\/$/, "")}${signed}${signature}`;
}

/** Computes HMAC-SHA1 in URL-safe base64, as the provider documents it. */
function computeProviderSignature(pathAndQuery: string, secret: string): string {
  const key = Buffer.from(secret.replaceAll("-", "+").replaceAll("_", "/"), "base64");
  const digest = createHmac("sha1", key).update(pathAndQuery).digest("base64");
  return digest.replaceAll("+", "-").replaceAll("/", "_");
}

function formatLocation({ lat, lng, address }: StreetViewPlace): string | null {
  if (lat !== undefined && lng !== undefined) return `${lat},${lng}`;
  return address || null;
}

const buildPictureAddress = (location: string) =>
  `/api/maps/street-view-picture?${new URLSearchParams({ location, signature: computeOwnSignature(location) })}`;

function computeOwnSignature(location: string): string {
  return createHmac("sha256", env().SESSION_SECRET).update(`street-view:${location}`).digest("base64url");
}

function isOwnSignature(location: string, signature: string): boolean {
  const [signatureBytes, ownBytes] = [Buffer.from(signature), Buffer.from(computeOwnSignature(location))];
  return signatureBytes.length === ownBytes.length && timingSafeEqual(signatureBytes, ownBytes);
}

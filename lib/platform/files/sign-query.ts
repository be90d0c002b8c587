import "server-only";
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { Id } from "@/lib/platform/shapes/call-shapes";

/** The query of a signed address. A caller with a session may leave it out. */
export const SignedQuery = z.object({
  business: z.string().max(40).optional(),
  expires: z.string().max(20).optional(),
  signature: z.string().max(100).optional(),
});

/** The use of a signed address. An address that was signed for another use opens nothing. */
type Purpose = "recording" | "text picture";

/** Signs the query that opens one record of a business for a while, without a session. */
export function signQuery(
  purpose: Purpose,
  { businessId, id, expires }: { businessId: string; id: string; expires: Date }
): URLSearchParams {
  const seconds = Math.floor(expires.getTime() / 1000);
  const signature = computeSignature(purpose, businessId, { id, seconds });
  return new URLSearchParams({ business: businessId, expires: String(seconds), signature });
}

/**
 * Returns the id of the business for which the address opens the record. Null for an address that is not ours, for
 * another record, or expired.
 */
export function findSignedBusiness(purpose: Purpose, request: Request, id: string): string | null {
  const { searchParams } = new URL(request.url);
  const { data: businessId } = Id.safeParse(searchParams.get("business"));
  const seconds = Number(searchParams.get("expires"));
  if (!businessId || !(seconds > Date.now() / 1000)) return null;
  const actual = Buffer.from(searchParams.get("signature") ?? "");
  const expected = Buffer.from(computeSignature(purpose, businessId, { id, seconds }));
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? businessId : null;
}

function computeSignature(
  purpose: Purpose,
  businessId: string,
  { id, seconds }: { id: string; seconds: number }
): string {
  const key = new Uint8Array(hkdfSync("sha256", env().SESSION_SECRET, "", `truckroll ${purpose} address`, 32));
  return createHmac("sha256", key).update(`${businessId}/${id}/${seconds}`).digest("base64url");
}

import "server-only";
import { env } from "@/lib/platform/env";
import { findSignedBusiness, signQuery } from "@/lib/platform/files/sign-query";
import { getPhoneCarrier } from "@/lib/platform/phone/get-phone-carrier";
import { getTenantDatabase } from "@/lib/platform/database/tenant-database";

/** The provider may hold a text for ten hours before it gives up, and fetches its pictures until then. */
const VALID_HOURS = 12;

/** Returns the address where the provider fetches a picture, without a session and for a limited time. */
export function buildPictureUrl(businessId: string, fileId: string): string {
  const expires = new Date(Date.now() + VALID_HOURS * 3_600_000);
  const query = signQuery("text picture", { businessId, id: fileId, expires });
  return `${env().APP_URL}/api/public/text-pictures/${fileId}?${query}`;
}

/**
 * True when the provider can fetch pictures here. It cannot reach this machine's local address unless it is a stand-in
 * on this machine.
 */
export function canFetchPictures(): boolean {
  const { APP_URL, TWILIO_API_URL } = env();
  return getPhoneCarrier() !== "twilio" || !isAtHome(APP_URL) || isAtHome(TWILIO_API_URL);
}

function isAtHome(address: string): boolean {
  const { hostname } = new URL(address);
  return !hostname.includes(".") || hostname.startsWith("127.");
}

const ENDING: Record<string, string> = { "image/jpeg": "jpg", "image/png": "png", "image/gif": "gif" };

type StoredPicture = { storageKey: string; contentType: string; byteSize: number; fileName: string };

/** Returns the picture behind such an address. Null for any other address. */
export async function findPictureAt(request: Request, id: string): Promise<StoredPicture | null> {
  const businessId = findSignedBusiness("text picture", request, id);
  if (!businessId) return null;
  const row = await getTenantDatabase(businessId)((db) =>
    db.storedFile.findFirst({ where: { businessId, id, ownerKind: "text", deletedAt: null } })
  );
  const ending = ENDING[row?.contentType ?? ""];
  if (!row || !ending) return null;
  const { storageKey, contentType, byteSize } = row;
  // The file name that a phone shows. It is short and without spaces.
  return { storageKey, contentType, byteSize, fileName: `picture.${ending}` };
}

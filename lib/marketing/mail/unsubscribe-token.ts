import "server-only";
import { env } from "@/lib/platform/env";
import { readSignedPlace, type SignedPlace, signPlace } from "@/lib/platform/tokens/signed-place";

const SIGNING = { purpose: "unsubscribe", bytes: 16 };

/** Builds the token in the link of a campaign's email. It is signed, so no one can make one for another email. */
export const unsubscribeToken = (place: SignedPlace): string => signPlace(place, SIGNING).toString("base64url");

/** Returns the email of a token. Null for a token that is not ours. */
export const readUnsubscribeToken = (token: string): SignedPlace | null =>
  readSignedPlace(Buffer.from(token, "base64url"), SIGNING);

/** Returns the address of a token. Mail programs post to it, and people see a page. */
const unsubscribeAddress = (token: string): string => `${env().APP_URL}/unsubscribe/${token}`;
export const oneClickAddress = (token: string): string => `${unsubscribeAddress(token)}/answer`;

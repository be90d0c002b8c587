import "server-only";
import { env } from "@/lib/platform/env";
import { verifySignedPlace, type SignedPlace, signPlace } from "@/lib/platform/tokens/signed-place";

const SIGNING = { purpose: "unsubscribe", bytes: 16 };

/** Builds the token in the link of a campaign's email. It is signed, so no one can make one for another email. */
export const buildUnsubscribeToken = (place: SignedPlace): string => signPlace(place, SIGNING).toString("base64url");

/** Returns the email of a token. Null for a token that is not ours. */
export const readUnsubscribeToken = (token: string): SignedPlace | null =>
  verifySignedPlace(Buffer.from(token, "base64url"), SIGNING);

/** Returns the address of a token. Mail programs post to it, and people see a page. */
const getUnsubscribeUrl = (token: string): string => `${env().APP_URL}/unsubscribe/${token}`;
export const getOneClickUrl = (token: string): string => `${getUnsubscribeUrl(token)}/answer`;

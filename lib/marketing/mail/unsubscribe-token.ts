import "server-only";
import { env } from "@/lib/platform/env";
import { readSignedPlace, type SignedPlace, signPlace } from "@/lib/platform/tokens/signed-place";

const SIGNING = { purpose: "unsubscribe", bytes: 16 };

/** What stands in the link of a mail of a campaign: whose it is, signed, so that nobody makes one for another mail. */
export const unsubscribeToken = (place: SignedPlace): string => signPlace(place, SIGNING).toString("base64url");

/** The mail that a token stands for; null for one that is not ours. */
export const readUnsubscribeToken = (token: string): SignedPlace | null =>
  readSignedPlace(Buffer.from(token, "base64url"), SIGNING);

/** Where a token leads; mail programs post there, and people see a page. */
const unsubscribeAddress = (token: string): string => `${env().APP_URL}/unsubscribe/${token}`;
export const oneClickAddress = (token: string): string => `${unsubscribeAddress(token)}/answer`;

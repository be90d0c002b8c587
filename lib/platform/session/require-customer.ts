import "server-only";
import { runThroughDoorway } from "@/lib/platform/database/tenant-database";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { countTry } from "@/lib/platform/rate-limit/count-try";
import { getClientAddress } from "@/lib/platform/rate-limit/get-client-address";
import { hashToken } from "@/lib/platform/secrets/hash-token";
import { deriveWho, proveWho, type Who } from "./who";

/** Guesses of unknown tokens allowed per address in ten minutes (TOK-2). */
const WRONG_TOKENS = { limit: 60, windowSeconds: 600 };

/**
 * The target of a customer link: one document, a comparison of proposals, an appointment to confirm, or an application
 * for financing.
 */
export type LinkTo = keyof typeof PURPOSES;

/** Returns the customer of a link token. Unknown, expired, revoked, and other tokens all get the same 404. */
export async function requireCustomer(token: string, request: Request, linkTo: LinkTo = "document"): Promise<Who> {
  const address = getClientAddress(request.headers);
  const who = await findCustomerByToken(token, PURPOSES[linkTo]);
  if (who) return who;
  const tries = await countTry(`token:${address}`, WRONG_TOKENS.windowSeconds);
  if (tries > WRONG_TOKENS.limit)
    throw new RequestProblem(429, "too_many_tries", "Too many attempts. Please wait a few minutes.");
  throw linkNotFound();
}

/** Builds the 404 of links. It does not reveal why a link does not open. */
export function linkNotFound(): RequestProblem {
  return new RequestProblem(
    404,
    "link_not_found",
    "This link no longer works. Ask the business that sent it for a new one."
  );
}

/** Finds the customer of a link token. Null for anything else, after the same amount of work. */
async function findCustomerByToken(token: string, purposes: readonly string[]): Promise<Who | null> {
  const tokenHash = hashToken(token);
  const row = await runThroughDoorway({ tokenHash }, (db) => db.accessToken.findUnique({ where: { tokenHash } }));
  if (!row || row.revokedAt || row.expiresAt < new Date() || !purposes.includes(row.purpose)) return null;
  const who = proveWho({
    businessId: row.businessId,
    actor: { kind: "customer", tokenId: row.id, purpose: row.purpose, subjectId: row.subjectId },
    permissions: [],
    timeZone: "UTC",
  });
  const business = await who.db((db) => db.business.findUniqueOrThrow({ where: { id: row.businessId } }));
  return deriveWho(who, { timeZone: business.timeZoneName });
}

/** The purposes of tokens that open a public page. */
const PURPOSES = {
  document: ["invoice", "proposal"],
  comparison: ["comparison"],
  appointment: ["appointment"],
  financing: ["financing"],
} as const;

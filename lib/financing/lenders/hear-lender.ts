import "server-only";
import type { SignedBy } from "@/lib/platform/http/declaration";
import { parseJsonOr } from "@/lib/platform/http/reading/parse-json";
import { systemWho } from "@/lib/platform/session/system-who";
import { lenderGateway } from "./lender-gateway";
import { isSignedBy } from "./lender-signature";
import { LenderMessage } from "./lender-shapes";

/** The path for lenders' decisions, as used in signatures. */
export const WEBHOOK_PLACE = "/api/webhooks/lender";

/** Returns the business that a signed message of the gateway names. */
export const signedByLender: SignedBy = async (request, body) => {
  const gateway = lenderGateway();
  if (!gateway || !isSignedBy(gateway.key, request.headers, WEBHOOK_PLACE, body)) return null;
  const message = LenderMessage.safeParse(parseJsonOr(body, null));
  return message.success ? systemWho(message.data.merchant, "lender").catch(() => null) : null;
};

import "server-only";
import type { SignedBy } from "@/lib/platform/http/declaration";
import { parseJsonOr } from "@/lib/platform/http/reading/parse-json";
import { systemWho } from "@/lib/platform/session/system-who";
import { lenderGateway } from "./lender-gateway";
import { isSignedBy } from "./lender-signature";
import { LenderMessage } from "./lender-shapes";

/** Where lenders tell of decisions, as it is signed. */
export const WEBHOOK_PLACE = "/api/webhooks/lender";

/** For whom the gateway speaks: the merchant that its signed message names. */
export const signedByLender: SignedBy = async (request, body) => {
  const gateway = lenderGateway();
  if (!gateway || !isSignedBy(gateway.key, request.headers, WEBHOOK_PLACE, body)) return null;
  const message = LenderMessage.safeParse(parseJsonOr(body, null));
  return message.success ? systemWho(message.data.merchant, "lender").catch(() => null) : null;
};

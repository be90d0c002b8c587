import "server-only";
import type { SignedBy } from "@/lib/platform/http/declaration";
import { parseJsonOr } from "@/lib/platform/shapes/parse-json";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { getLenderGateway } from "./lender-gateway";
import { isSignedBy } from "../protocol/build-signed-headers";
import { LenderMessage } from "../protocol/lender-product";

/** The path for lenders' decisions, as used in signatures. */
export const WEBHOOK_PLACE = "/api/webhooks/lender";

/** Returns the business that a signed message of the gateway names. */
export const authenticateLender: SignedBy = async (request, body) => {
  const gateway = getLenderGateway();
  if (!gateway || !isSignedBy(gateway.key, request.headers, { place: WEBHOOK_PLACE, body })) return null;
  const message = LenderMessage.safeParse(parseJsonOr(body, null));
  return message.success ? proveSystemWho(message.data.merchant, "lender").catch(() => null) : null;
};

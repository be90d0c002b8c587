import { z } from "zod";
import { applyDecision } from "@/lib/financing/applications/apply-decision";
import { authenticateLender } from "@/lib/financing/lenders/authenticate-lender";
import { LenderMessage } from "@/lib/financing/protocol/lender-product";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "webhooks.lender",
  summary: "Receives a financing application's status from a lender",
  audience: "webhook",
  signedBy: authenticateLender,
  body: LenderMessage,
  returns: z.object({ known: z.boolean() }),
  refusals: ["bad_signature"],
  run: async ({ who, body }) => ({ known: await applyDecision(who, body.applicationId, body.decision) }),
});

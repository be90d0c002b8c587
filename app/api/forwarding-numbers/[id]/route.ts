import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import {
  deleteForwardingNumber,
  getForwardingNumber,
  updateForwardingNumber,
} from "@/lib/telephony/numbers/list-forwarding-numbers";
import { ForwardingNumber, ForwardingNumberInput } from "@/lib/telephony/numbers/call-tracking-number";

export const GET = call({
  id: "forwardingNumbers.get",
  summary: "Returns a forwarding number",
  permission: "marketing.manage",
  params: IdPath,
  returns: ForwardingNumber,
  run: ({ who, params }) => getForwardingNumber(who, params.id),
});

export const PUT = call({
  id: "forwardingNumbers.update",
  summary: "Changes a forwarding number, and updates the tracking numbers that forward to it",
  permission: "marketing.manage",
  params: IdPath,
  body: ForwardingNumberInput,
  returns: ForwardingNumber,
  run: ({ who, params, body }) => updateForwardingNumber(who, params.id, body),
});

export const DELETE = call({
  id: "forwardingNumbers.delete",
  summary: "Deletes an unused forwarding number",
  permission: "marketing.manage",
  params: IdPath,
  returns: z.object({ result: z.literal(true) }),
  refusals: ["number_in_use"],
  run: async ({ who, params }) => {
    await deleteForwardingNumber(who, params.id);
    return { result: true as const };
  },
});

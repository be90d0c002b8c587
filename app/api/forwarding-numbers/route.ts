import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { createForwardingNumber, listForwardingNumbers } from "@/lib/telephony/numbers/list-forwarding-numbers";
import { ForwardingNumber, ForwardingNumberInput } from "@/lib/telephony/numbers/call-tracking-number";

export const GET = call({
  id: "forwardingNumbers.list",
  summary: "Lists forwarding numbers",
  permission: "marketing.manage",
  returns: page(ForwardingNumber),
  run: ({ who }) => listForwardingNumbers(who),
});

export const POST = call({
  id: "forwardingNumbers.create",
  summary: "Adds a forwarding number",
  permission: "marketing.manage",
  body: ForwardingNumberInput,
  returns: ForwardingNumber,
  status: 201,
  refusals: ["number_limit"],
  run: ({ who, body }) => createForwardingNumber(who, body),
});

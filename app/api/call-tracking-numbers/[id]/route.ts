import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { CallTrackingNumber, CallTrackingNumberChange } from "@/lib/telephony/numbers/call-tracking-number";
import { releaseNumber } from "@/lib/telephony/numbers/release-number";
import { updateTrackingNumber } from "@/lib/telephony/numbers/list-tracking-numbers";

export const PUT = call({
  id: "callTrackingNumbers.update",
  summary: "Changes a tracking number's forwarding and details",
  permission: "marketing.manage",
  params: IdPath,
  body: CallTrackingNumberChange,
  returns: CallTrackingNumber.extend({ message: z.string() }),
  failure: "Phone Number could not be updated.",
  run: async ({ who, params, body }) => {
    const number = await updateTrackingNumber(who, params.id, body);
    return { ...number, message: "Phone Number updated successfully." };
  },
});

export const DELETE = call({
  id: "callTrackingNumbers.delete",
  summary: "Releases a tracking number",
  permission: "marketing.manage",
  params: IdPath,
  returns: z.object({ result: z.literal(true), message: z.string() }),
  failure: "Phone Number could not be deleted.",
  run: async ({ who, params }) => {
    await releaseNumber(who, "tracking", params.id);
    return { result: true as const, message: "Phone Number deleted successfully." };
  },
});

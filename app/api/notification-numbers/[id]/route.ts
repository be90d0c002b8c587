import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { releaseNumber } from "@/lib/telephony/numbers/release-number";

export const DELETE = call({
  id: "notificationNumbers.delete",
  summary: "Releases a notification number",
  permission: "marketing.manage",
  params: IdPath,
  returns: z.object({ result: z.literal(true) }),
  run: async ({ who, params }) => {
    await releaseNumber(who, "notification", params.id);
    return { result: true as const };
  },
});

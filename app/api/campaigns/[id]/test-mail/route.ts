import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { sendTestMail } from "@/lib/marketing/mail/preview-mail";

export const POST = call({
  id: "campaigns.sendTest",
  summary: "Emails a campaign to the current user, marked as a test",
  permission: "marketing.manage",
  params: IdPath,
  returns: z.object({ sent: z.literal(true), email: z.string() }),
  refusals: ["campaign_not_found"],
  run: ({ who, params }) => sendTestMail(who, params.id),
});

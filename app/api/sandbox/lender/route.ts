import { POST as hear } from "@/app/api/webhooks/lender/route";
import { PlayedDecision, playedMessage } from "@/lib/financing/sandbox/play-decision";
import { call } from "@/lib/platform/http/call";
import { Success } from "@/lib/platform/http/call-shapes";

export const POST = call({
  id: "sandbox.lenderDecides",
  summary: "Play what a lender decides later, while lenders are played",
  permission: "financing.act",
  body: PlayedDecision,
  returns: Success,
  refusals: ["test_lender_not_found", "application_not_found"],
  run: async ({ who, body }) => {
    const answer = await hear(await playedMessage(who, body), { params: Promise.resolve({}) });
    return { success: answer.ok };
  },
});

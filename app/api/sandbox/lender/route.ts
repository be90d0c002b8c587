import { POST as hear } from "@/app/api/webhooks/lender/route";
import { SimulatedDecision, buildSimulatedMessage } from "@/lib/financing/build-simulated-message";
import { call } from "@/lib/platform/http/call";
import { Success } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "sandbox.lenderDecides",
  summary: "Simulates a lender's decision on a test server",
  permission: "financing.act",
  body: SimulatedDecision,
  returns: Success,
  refusals: ["test_lender_not_found", "application_not_found"],
  run: async ({ who, body }) => {
    const answer = await hear(await buildSimulatedMessage(who, body), { params: Promise.resolve({}) });
    return { success: answer.ok };
  },
});

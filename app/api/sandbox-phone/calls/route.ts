import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { PlayedCall, playCall } from "@/lib/telephony/sandbox/play-call";

export const POST = call({
  id: "sandbox.playCall",
  summary: "Simulates the other side of a call on a test server",
  permission: "operations.manage",
  body: PlayedCall,
  returns: z.object({ callSid: z.string() }),
  refusals: ["sandbox_not_found", "call_not_found"],
  run: ({ who, body }) => playCall(who, body),
});

import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { SocketId } from "@/lib/platform/realtime/join-channel";
import { signUser } from "@/lib/platform/realtime/publish-messages";
import { getActingUserId } from "@/lib/platform/session/who";

export const POST = call({
  id: "session.identifyRealtime",
  summary: "Registers the user of a realtime connection, so that it ends with the session",
  bodyKind: "form",
  passive: true,
  body: z.object({ socket_id: SocketId }),
  returns: z.object({ auth: z.string(), user_data: z.string() }),
  run: ({ who, body }) => Promise.resolve(signUser(body.socket_id, getActingUserId(who) ?? "")),
});

import { call } from "@/lib/platform/http/call";
import { Success } from "@/lib/platform/shapes/call-shapes";
import { touchSession } from "@/lib/platform/session/require-staff";

const keepAlive = call({
  id: "session.keepAlive",
  summary: "Keeps the session active",
  returns: Success,
  changes: true,
  opensBeforeTwoFactor: true,
  run: async ({ who }) => {
    if (who.actor.kind === "staff") {
      const { sessionId } = who.actor;
      await who.db((db) => touchSession(db, { businessId: who.businessId, sessionId }));
    }
    return { success: true };
  },
});

export { keepAlive as GET, keepAlive as POST };

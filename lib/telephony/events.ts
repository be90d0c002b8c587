import type { RealTimeCallEvent } from "./calls/call-shapes";

declare module "@/lib/platform/outbox/event" {
  interface DomainEvents {
    /** A call came, or something became of it; told as screens hear of it. */
    "call.stored": { channel: "twilio-call" | "voip-call-api"; call: RealTimeCallEvent };
    "call.locked": { callId: string; isLocked: boolean; payzerPhoneCallId: string | null; userId: string | null };
  }
}

import type { RealTimeCallEvent } from "./calls/call";

declare module "@/lib/platform/outbox/outbox-event" {
  interface DomainEvents {
    /** A phone call arrived or changed. The payload is the message for screens. */
    "call.stored": { channel: "twilio-call" | "voip-call-api"; call: RealTimeCallEvent };
    "call.locked": { callId: string; isLocked: boolean; payzerPhoneCallId: string | null; userId: string | null };
  }
}

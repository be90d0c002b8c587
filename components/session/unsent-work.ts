import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { formatCount } from "@/lib/platform/format/format-count";

/** Sends the work that waits on this phone. Returns the names of what could not be sent. */
export type SendUnsent = () => Promise<string[]>;

let sendUnsent: SendUnsent | null = null;

/** Registers the function that sends the stored work. Returns a function that unregisters it. */
export function registerSendUnsent(send: SendUnsent): () => void {
  sendUnsent = send;
  return () => {
    if (sendUnsent === send) sendUnsent = null;
  };
}

const LOGGING_OUT = { until: "you log in here again", yes: "Log out", no: "Stay logged in" };

/**
 * Sends the user's work before a logout or a switch. Names what could not be sent and lets the user decide. False =
 * stay.
 */
export async function sendBeforeLeaving({ until, yes, no } = LOGGING_OUT): Promise<boolean> {
  // A phone with broken storage holds nothing that could be lost.
  const left = (await sendUnsent?.().catch(() => [])) ?? [];
  if (left.length === 0) return true;
  return confirmDialog(
    formatCount(left.length, "unsent change"),
    `${formatNames(left)}. ${left.length === 1 ? "It stays" : "They stay"} on this phone, and the office won't see ${left.length === 1 ? "it" : "them"} until ${until}.`,
    { yes, no, isRisky: true }
  );
}

const SHOWN = 5;

function formatNames(left: readonly string[]): string {
  const more = left.length - SHOWN;
  return left.slice(0, SHOWN).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

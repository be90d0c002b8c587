import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { formatCount } from "@/lib/platform/format/format-count";

/** Sends the work that waits on this device. Returns the names of what could not be sent. */
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
  const unsentNames = (await sendUnsent?.().catch(() => [])) ?? [];
  if (unsentNames.length === 0) return true;
  return confirmDialog(
    formatCount(unsentNames.length, "unsent change"),
    `${formatNames(unsentNames)}. ${unsentNames.length === 1 ? "It stays" : "They stay"} on this device, and the office won't see ${unsentNames.length === 1 ? "it" : "them"} until ${until}.`,
    { yes, no, isRisky: true }
  );
}

const MAX_SHOWN = 5;

function formatNames(names: readonly string[]): string {
  const more = names.length - MAX_SHOWN;
  return names.slice(0, MAX_SHOWN).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

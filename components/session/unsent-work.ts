import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";

/** Sends what waits on this phone, and answers the names of what could not be sent. */
export type SendUnsent = () => Promise<string[]>;

let sendUnsent: SendUnsent | null = null;

/** Says how work is sent that somebody did and that is kept here; answers what takes it back. */
export function keepsWork(send: SendUnsent): () => void {
  sendUnsent = send;
  return () => {
    if (sendUnsent === send) sendUnsent = null;
  };
}

const LOGGING_OUT = { until: "you log in here again", yes: "Log out", no: "Stay logged in" };

/** Before somebody logs out or switches: what they did is sent; what cannot be is named, and they decide. False = they stay. */
export async function sendBeforeLeaving({ until, yes, no } = LOGGING_OUT): Promise<boolean> {
  // A phone whose store is broken keeps nothing that could be lost.
  const left = (await sendUnsent?.().catch(() => [])) ?? [];
  if (left.length === 0) return true;
  return confirmDialog(
    left.length === 1 ? "1 change isn't sent" : `${left.length} changes aren't sent`,
    `${namesOf(left)}. ${left.length === 1 ? "It stays" : "They stay"} on this phone, and the office sees nothing of that until ${until}.`,
    { yes, no, isRisky: true },
  );
}

const SHOWN = 5;

function namesOf(left: readonly string[]): string {
  const more = left.length - SHOWN;
  return left.slice(0, SHOWN).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

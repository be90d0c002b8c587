import { ImportantNotes } from "@/components/customers/notes/important-notes";
import { listNotesOfCustomer } from "@/lib/customers/notes/notes-of";
import type { Who } from "@/lib/platform/session/who";

/** The important notes for everyone who works with a customer. rule: notes/important */
export async function MustKnow({ who, customerId }: { who: Who; customerId: string }) {
  const { items } = await listNotesOfCustomer(who, customerId, true);
  return <ImportantNotes notes={items} timeZone={who.timeZone} />;
}

import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import type { Contact } from "../records/customer";
import { selectContacts } from "../records/select-contacts";

/** Returns a contact. Throws a 404 when there is none. Source: contacts.get. */
export async function getContact(who: Who, id: string): Promise<Contact> {
  const [contact] = await who.db((db) => selectContacts(db, { where: Prisma.sql`k.id = ${id}::uuid` }));
  if (!contact) throw notFound("contact");
  return contact;
}

import "server-only";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";
import type { AppointmentInput } from "./appointment";

/** Lists the technician ids of an appointment, the main technician first. */
export async function listTechnicianIds(db: Transaction, appointmentId: string): Promise<string[]> {
  const rows = await db.appointmentTechnician.findMany({
    where: { businessId: db.who.businessId, appointmentId },
    orderBy: { position: "asc" },
  });
  return rows.map((row) => row.technicianId);
}

/**
 * Sets the technicians of an appointment in this order, the main technician first. Technicians who stay keep their
 * status.
 */
export async function writeTechnicians(db: Transaction, appointmentId: string, technicianIds: string[]): Promise<void> {
  const { businessId } = db.who;
  await db.appointmentTechnician.deleteMany({
    where: { businessId, appointmentId, technicianId: { notIn: technicianIds } },
  });
  await db.$executeRaw`
    INSERT INTO appointment_technician (business_id, appointment_id, technician_id, position)
    SELECT ${businessId}::uuid, ${appointmentId}::uuid, id, place - 1
    FROM unnest(${technicianIds}::uuid[]) WITH ORDINALITY AS crew(id, place)
    ON CONFLICT (business_id, appointment_id, technician_id) DO UPDATE SET position = EXCLUDED.position
    WHERE appointment_technician.position <> EXCLUDED.position`;
}

/**
 * Sets the contacts who receive messages about an appointment. Contacts of another customer are refused. Hidden
 * contacts are left out (rule: contacts/hidden).
 */
export async function writeContacts(
  db: Transaction,
  of: { appointmentId: string; customerId: string },
  contacts: AppointmentInput["contacts"]
): Promise<void> {
  const { businessId } = db.who;
  const ids = contacts.map((contact) => contact.contactId);
  const storedContacts = await db.contact.findMany({
    where: { businessId, customerId: of.customerId, id: { in: ids } },
    select: { id: true, deletedAt: true, hidden: true },
  });
  if (storedContacts.length !== new Set(ids).size)
    throw invalid({ contacts: "One of the contacts doesn't belong to this customer. Select another contact." });
  // An editor or a series may still name a contact who was deleted or hidden since. Such contacts are skipped, so the
  // save succeeds.
  const skippedIds = new Set(
    storedContacts.filter(({ deletedAt, hidden }) => deletedAt !== null || hidden).map(({ id }) => id)
  );
  const recipients = contacts.filter(({ contactId }) => !skippedIds.has(contactId));
  await db.appointmentContact.deleteMany({ where: { businessId, appointmentId: of.appointmentId } });
  if (recipients.length === 0) return;
  await db.appointmentContact.createMany({
    data: recipients.map(({ contactId, type }) => ({ businessId, appointmentId: of.appointmentId, contactId, type })),
    skipDuplicates: true,
  });
}

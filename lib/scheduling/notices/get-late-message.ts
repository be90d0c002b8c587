import "server-only";
import { Prisma } from "@prisma/client";
import type { Contact } from "@/lib/customers/records/customer";
import { selectContacts } from "@/lib/customers/records/select-contacts";
import { requireCustomerRecord } from "@/lib/customers/records/require-customer-record";
import { pickBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { getCustomerFacingName } from "@/lib/platform/format/get-customer-facing-name";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import { findAppointment } from "../appointments/list-appointments";
import type { Announcement } from "./announcement";
import { buildNoticeText, formatSmsBody } from "./notice-text";
import { listNoticeRecipients } from "./list-notices";
import { previewRecipients } from "./preview-announcement";

type LateMessage = { message: string; contacts: Contact[]; recipients: Announcement["recipients"] };

/**
 * Returns the text of the late message, the chosen contacts, and who would get it now, by the functions that send it.
 * Source: appointments.getLateMessage.
 */
export async function getLateMessage(who: Who, id: string): Promise<LateMessage> {
  const { start, window, appointmentContacts, businessCustomer } = await findAppointment(who, id);
  if (!start) throw invalid({ id: "This appointment has no time yet. Schedule it first." });
  const ids = appointmentContacts.map(({ contactId }) => contactId);
  return who.db(async (db) => {
    const business = await db.business.findUniqueOrThrow({ where: { id: who.businessId } });
    const contacts = await selectContacts(db, { where: Prisma.sql`k.id = ANY(${ids}::uuid[])` });
    const [first] = contacts;
    const message = formatSmsBody(
      buildNoticeText({
        kind: "late",
        firstName: first?.firstName ?? (ids.length === 0 ? businessCustomer.fullName.split(" ")[0]! : ""),
        business: { ...pickBusinessPhone(business), name: getCustomerFacingName(business) },
        start: new Date(start),
        window: window && { start: new Date(window.start), end: new Date(window.end) },
        technician: null,
        place: "",
        zone: who.timeZone,
        today: getDayAt(who.now, who.timeZone),
      })
    );
    const chosen = await listNoticeRecipients(db, { id, customerId: businessCustomer.id });
    return { message, contacts, recipients: await previewRecipients(db, businessCustomer.id, chosen) };
  });
}

/** Finds the primary contact of a customer, or else the first by name. Null when there is none. */
export async function getPrimaryContact(who: Who, customerId: string): Promise<Contact | null> {
  await requireCustomerRecord(who, customerId);
  return who.db(async (db) => {
    const where = Prisma.sql`k.customer_id = ${customerId}::uuid AND NOT k.hidden`;
    const [first] = await selectContacts(db, { where, paging: Prisma.sql`LIMIT 1` });
    return first ?? null;
  });
}

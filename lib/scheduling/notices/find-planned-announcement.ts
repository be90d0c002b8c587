import "server-only";
import type { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { findAppointment } from "../appointments/list-appointments";
import type { Announcement, AnnouncementSubject } from "./announcement";
import { CHANGES } from "./planned-notice";
import { previewRecipients } from "./preview-announcement";

/**
 * Returns the message about an appointment's latest change, or about the technician who is en route: the one that waits,
 * or the one that already left. Null when there is none, because the settings or a user say so, or because the customer
 * already knows.
 */
export async function findPlannedAnnouncement(
  who: Who,
  id: string,
  { about = "change" }: { about?: AnnouncementSubject } = {}
): Promise<Announcement | null> {
  const { businessId } = who;
  // Without the right to schedule, a user finds only own appointments.
  if (!who.permissions.has("schedule.change")) await findAppointment(who, id);
  return who.db(async (db) => {
    const appointment = await db.appointment.findUnique({
      where: { businessId_id: { businessId, id } },
      select: { customerId: true, version: true, technicians: { select: { enRouteAt: true } } },
    });
    if (!appointment) throw notFound("appointment");
    const notices = await db.appointmentNotice.findMany({
      where: {
        businessId,
        appointmentId: id,
        ...(about === "change" ? whereAboutChange(appointment) : whereAboutTechnician(appointment)),
      },
      orderBy: [{ dueAt: "asc" }, { contactId: "asc" }, { channel: "asc" }],
    });
    const [first] = notices;
    if (!first) return null;
    return {
      sendsAt: first.dueAt.toISOString(),
      recipients: await previewRecipients(db, appointment.customerId, notices),
    };
  });
}

const whereAboutChange = ({ version }: { version: number }): Prisma.AppointmentNoticeWhereInput => ({
  kind: { in: [...CHANGES] },
  OR: [{ status: "due" }, { status: "sent", occasion: `version:${version}` }],
});

/** The message is written at the moment of the step. One that is older is about an earlier step. */
function whereAboutTechnician({
  technicians,
}: {
  technicians: ReadonlyArray<{ enRouteAt: Date | null }>;
}): Prisma.AppointmentNoticeWhereInput {
  const [latest] = technicians.flatMap(({ enRouteAt }) => enRouteAt ?? []).toSorted((a, b) => Number(b) - Number(a));
  return { kind: "en route", status: { in: ["due", "sent"] }, ...(latest ? { dueAt: latest } : { id: { in: [] } }) };
}

import { Suspense } from "react";
import { RelatedMessages } from "@/components/office/related-messages";
import { isAskingForAll, listMessagesAbout } from "@/lib/platform/message-lists/list-messages-about";
import { AppointmentPanel } from "@/components/scheduling/panel/appointment-panel";
import type { Who } from "@/lib/platform/session/who";
import { listNotesOfJob } from "@/lib/customers/notes/notes-of";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { listAppointmentNotes } from "@/lib/scheduling/appointments/list-appointment-notes";
import { requireMember } from "@/lib/platform/session/require-member";
import { createRecordLoader } from "@/lib/platform/session/create-record-loader";
import { isDay } from "@/lib/platform/time/day";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { BoardData } from "../../_sections/board-data";
import { HistoryOf } from "../../../_sections/history-of";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const loadAppointment = createRecordLoader(findAppointment);

export async function generateMetadata({ params }: Props) {
  const who = await requireMember("schedule.view");
  return { title: (await loadAppointment(who, (await params).id)).businessCustomer.fullName };
}

export default async function AppointmentPage({ params, searchParams }: Props) {
  const who = await requireMember("schedule.view");
  const { id } = await params;
  const appointment = await loadAppointment(who, id);
  const query = await searchParams;
  const [notes, messages] = await Promise.all([
    loadTechnicianNotes(who, appointment),
    listMessagesAbout(who, [id], isAskingForAll(query)),
  ]);
  const boardParams = { ...query, date: query["date"] ?? appointment.appointmentDate ?? undefined };
  // The day and technician where a request was dropped.
  const [dayParam, parsedTechId] = [query["day"], Id.safeParse(query["for"])];
  const day = typeof dayParam === "string" && isDay(dayParam) && !appointment.start ? dayParam : undefined;
  const techId = day === undefined ? undefined : parsedTechId.data;
  return (
    <>
      <BoardData who={who} params={boardParams} />
      <AppointmentPanel
        appointment={appointment}
        day={day}
        techId={techId}
        notes={notes}
        messages={
          <>
            <RelatedMessages
              messages={messages}
              zone={who.timeZone}
              address={{ path: `/schedule/appointments/${id}`, params: query }}
            />
            <Suspense>
              <HistoryOf who={who} recordId={id} />
            </Suspense>
          </>
        }
        key={`${appointment.id} ${day ?? ""} ${techId ?? ""}`}
      />
    </>
  );
}

/** Loads the notes for the technician: those of the whole job, or of the appointment for users who may not see jobs. */
async function loadTechnicianNotes(who: Who, { id, job }: Appointment) {
  const { items } = await (who.permissions.has("jobs.view")
    ? listNotesOfJob(who, job.id)
    : listAppointmentNotes(who, id));
  return { notes: items, canAdd: who.permissions.has("jobs.change") };
}

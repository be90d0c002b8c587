import { notFound } from "next/navigation";
import { AppointmentPanel } from "@/components/scheduling/appointment-panel";
import { Refusal } from "@/lib/platform/http/refusal";
import { requireMember } from "@/lib/platform/session/page-session";
import { Id } from "@/lib/platform/http/call-shapes";
import { findAppointment } from "@/lib/scheduling/list-appointments";
import { BoardData } from "../../_sections/board-data";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const metadata = { title: "Appointment" };

export default async function AppointmentPage({ params, searchParams }: Props) {
  const who = await requireMember("schedule.view");
  const { id } = await params;
  if (!Id.safeParse(id).success) notFound();
  const appointment = await findAppointment(who, id).catch((error: unknown) => {
    if (error instanceof Refusal) notFound();
    throw error;
  });
  const query = await searchParams;
  const shown = { ...query, date: query["date"] ?? appointment.appointmentDate ?? undefined };
  return (
    <>
      <BoardData who={who} params={shown} />
      <AppointmentPanel appointment={appointment} key={appointment.id} />
    </>
  );
}

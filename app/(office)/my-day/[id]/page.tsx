import { Suspense } from "react";
import { DayUpdates } from "@/components/scheduling/updates/day-updates";
import { KeepDay } from "@/components/scheduling/field/keep-day";
import { ContactButtons } from "@/components/scheduling/cards/appointment-card";
import { LateButton } from "@/components/scheduling/field/late-button";
import { AppointmentSteps } from "@/components/scheduling/cards/appointment-steps";
import { nameAppointment } from "@/components/scheduling/moves/words-of-moves";
import { describeWork } from "@/components/scheduling/day-work/appointment-words";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/states/skeleton";
import { requireMember } from "@/lib/platform/session/require-member";
import { createRecordLoader } from "@/lib/platform/session/create-record-loader";
import { getActingUserId } from "@/lib/platform/session/who";
import { formatWeekdayRange } from "@/lib/platform/time/format-time";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { computePageVersion } from "@/lib/scheduling/field/find-next-stop";
import { AppointmentPlans } from "../_sections/appointment-plans";
import { JobEquipmentSection } from "../../jobs/_sections/job-equipment-section";
import { JobFilesSection } from "../../jobs/_sections/job-files-section";
import { JobInvoicesSection } from "../../jobs/_sections/job-invoices-section";
import { MustKnow } from "../../_sections/must-know";
import { JobNotesSection } from "../../jobs/_sections/job-notes-section";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ equipment?: string; sell?: string }> };

const loadAppointment = createRecordLoader(findAppointment);

export async function generateMetadata({ params }: Props) {
  const who = await requireMember("schedule.view");
  return { title: (await loadAppointment(who, (await params).id)).businessCustomer.fullName };
}

/** One appointment on the technician's phone: steps, notes, photos, and invoice. */
export default async function MyAppointmentPage({ params, searchParams }: Props) {
  const who = await requireMember("schedule.view");
  const { id } = await params;
  const appointment = await loadAppointment(who, id);
  const { equipment, sell } = await searchParams;
  const { start, end, job, businessCustomer } = appointment;
  const when = start && end ? formatWeekdayRange(new Date(start), new Date(end), who.timeZone) : "Unscheduled";
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <PageHeader
        title={businessCustomer.fullName}
        context={`${when} · ${describeWork(appointment)} · Job ${job.businessJobNumber}`}
        back={{ href: "/my-day", label: "My day" }}
      />
      <DayUpdates businessId={who.businessId} />
      <KeepDay version={computePageVersion([appointment])} readAt={who.now.toISOString()} zone={who.timeZone} />
      <Suspense>
        <MustKnow who={who} customerId={businessCustomer.id} />
      </Suspense>
      <Card title="Appointment">
        <ContactButtons appointment={appointment} />
        {appointment.note && (
          <p className="mt-2 rounded-control bg-sunken p-3 text-sm whitespace-pre-line">{appointment.note}</p>
        )}
        <AppointmentSteps appointment={appointment} technicianId={getActingUserId(who)!} zone={who.timeZone} />
        {appointment.start && appointment.status === "scheduled" && !appointment.canceled && (
          <LateButton appointmentId={appointment.id} about={nameAppointment(appointment, who.timeZone)} />
        )}
      </Card>
      <Suspense fallback={<Skeleton className="h-32 w-full" />}>
        <JobInvoicesSection jobId={job.id} appointmentId={appointment.id} />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-20 w-full" />}>
        <AppointmentPlans
          who={who}
          customer={businessCustomer}
          location={{ id: appointment.location.id, label: appointment.location.address }}
          path={`/my-day/${appointment.id}`}
          isSelling={sell === "plan"}
        />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-32 w-full" />}>
        <JobNotesSection jobId={job.id} appointmentId={appointment.id} />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-32 w-full" />}>
        <JobEquipmentSection
          job={{ id: job.id, businessCustomerLocation: { locationName: "", ...appointment.location } }}
          path={`/my-day/${appointment.id}`}
          opened={equipment}
        />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-32 w-full" />}>
        <JobFilesSection jobId={job.id} appointmentId={appointment.id} />
      </Suspense>
    </div>
  );
}

import { NewAppointmentPanel } from "@/components/scheduling/booking/new-appointment-panel";
import { listJobTypes } from "@/lib/jobs/job-type-list";
import { requireMember } from "@/lib/platform/session/require-member";
import { loadBookingStart, loadLeadStart } from "@/lib/scheduling/availability/booking-start";
import { EventData } from "@/lib/scheduling/booking/editor-context";
import { findCallInAddress } from "@/lib/telephony/calls/find-call-in-address";
import { BoardData } from "../_sections/board-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "New appointment" };

export default async function NewAppointmentPage({ searchParams }: Props) {
  const who = await requireMember("schedule.change");
  const params = await searchParams;
  const [{ items: jobTypes }, lead, callId] = await Promise.all([
    listJobTypes(who),
    loadLeadStart(who, params),
    findCallInAddress(who, params["call"]),
  ]);
  const start = await loadBookingStart(who, lead?.customerId ? { customer: lead.customerId, ...params } : params);
  return (
    <>
      <BoardData who={who} params={params} />
      <NewAppointmentPanel
        key={lead?.id ?? start?.backHref ?? ""}
        jobTypes={jobTypes}
        canAddCustomers={who.permissions.has("customers.change")}
        {...(start ? { start } : {})}
        {...(lead ? { lead } : {})}
        callId={callId}
        eventData={EventData.parse(params)}
      />
    </>
  );
}

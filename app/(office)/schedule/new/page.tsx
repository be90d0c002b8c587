import { NewAppointmentPanel } from "@/components/scheduling/panel/new-appointment-panel";
import { listJobTypes } from "@/lib/jobs/job-type-list";
import { requireMember } from "@/lib/platform/session/page-session";
import { bookingStart } from "@/lib/scheduling/searching/booking-start";
import { EventData } from "@/lib/scheduling/booking/editor-context";
import { BoardData } from "../_sections/board-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "New appointment" };

export default async function NewAppointmentPage({ searchParams }: Props) {
  const who = await requireMember("schedule.change");
  const params = await searchParams;
  const [{ items: jobTypes }, start] = await Promise.all([listJobTypes(who), bookingStart(who, params)]);
  return (
    <>
      <BoardData who={who} params={params} />
      <NewAppointmentPanel
        key={start?.backHref ?? ""}
        jobTypes={jobTypes}
        canAddCustomers={who.permissions.has("customers.change")}
        {...(start ? { start } : {})}
        eventData={EventData.parse(params)}
      />
    </>
  );
}

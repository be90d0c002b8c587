import type { ReactNode } from "react";
import { RequestList } from "@/components/scheduling/requests/request-list";
import type { Column } from "@/components/ui/table/data-table-head";
import type { Filter } from "@/components/ui/table/filter-chips";
import { PageHeader } from "@/components/ui/page-header";
import { listJobTypes } from "@/lib/jobs/job-type-list";
import { requireMember } from "@/lib/platform/session/require-member";
import type { Who } from "@/lib/platform/session/who";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { parseRequestList, type RequestListQuery } from "@/lib/scheduling/requests/request-list-query";
import { listZoneNames } from "@/lib/zones/list-zones";

export type WaitingParams = Promise<Record<string, string | string[] | undefined>>;

type Props = {
  searchParams: WaitingParams;
  title: string;
  context: string;
  path: string;
  load: (who: Who, query: RequestListQuery) => Promise<{ items: Appointment[]; total: number }>;
  columns: (zone: string) => readonly Column<Appointment>[];
  /** Filters besides those for zone and job type. */
  filters?: readonly Filter[];
  /** True when the list can be narrowed to a requested day. */
  hasDay?: boolean;
  empty: { title: string; text: string };
  /** Content above the list. */
  notice?: ReactNode;
};

const toOption = ({ id, name }: { id: string; name: string }) => ({ id, label: name });

/** A screen of waiting appointments, either without a time or without a technician. */
export async function WaitingList({
  searchParams,
  title,
  context,
  path,
  load,
  columns,
  filters = [],
  hasDay = false,
  empty,
  notice,
}: Props) {
  const who = await requireMember("schedule.view");
  const params = await searchParams;
  const query = parseRequestList(params);
  const [{ items, total }, zones, jobTypes] = await Promise.all([
    load(who, query),
    listZoneNames(who),
    listJobTypes(who),
  ]);
  return (
    <>
      <PageHeader title={title} context={context} back={{ href: "/schedule", label: "Schedule" }} />
      {notice}
      <RequestList
        label={title}
        path={path}
        params={params}
        filters={[
          { param: "zone", label: "Zone", options: zones.items.map(toOption) },
          ...filters,
          { param: "jobType", label: "Job type", options: jobTypes.items.map(toOption) },
        ]}
        columns={columns(who.timeZone)}
        items={items}
        total={total}
        page={query.page}
        hasDay={hasDay}
        empty={empty}
      />
    </>
  );
}

import { ListChecks } from "lucide-react";
import { SettingsList } from "@/components/office/settings-list";
import { leadStatusList } from "@/lib/leads/lead-status-list";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Lead statuses" };

export default async function LeadStatusesPage({ searchParams }: Props) {
  const who = await requireMember("marketing.manage");
  const { panel } = await searchParams;
  const items = await who.db((db) => leadStatusList.all(db));
  return (
    <SettingsList
      path="/admin/lead-statuses"
      label="Lead statuses"
      noun="lead status"
      context="Steps a lead goes through. New leads get the first status."
      rows={items}
      columns={[]}
      icon={<ListChecks aria-hidden />}
      about="Add the steps a lead goes through, such as “Contacted.”"
      panel={panel}
      calls="/api/lead-statuses"
      deleteText={() => "You can delete a status only if no leads use it."}
      fields={[]}
    />
  );
}

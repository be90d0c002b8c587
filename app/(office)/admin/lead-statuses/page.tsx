import { ListChecks } from "lucide-react";
import { SettingsList } from "@/components/office/settings-list";
import { leadStatusList } from "@/lib/leads/lead-status-list";
import { requireMember } from "@/lib/platform/session/page-session";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Lead statuses" };

export default async function LeadStatusesPage({ searchParams }: Props) {
  const who = await requireMember("marketing.manage");
  const { panel } = await searchParams;
  const items = await who.db((db) => leadStatusList.all(who, db));
  return (
    <SettingsList
      path="/admin/lead-statuses"
      label="Lead statuses"
      noun="lead status"
      context="How far along a lead is. New leads get the first status."
      rows={items}
      columns={[]}
      icon={<ListChecks aria-hidden />}
      about="Say how far along a lead is, such as “Contacted”."
      panel={panel}
      calls="/api/lead-statuses"
      deleteText={() => "Only a status that no lead has can be deleted."}
      fields={[]}
    />
  );
}

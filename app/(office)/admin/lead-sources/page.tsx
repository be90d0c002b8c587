import { Signpost } from "lucide-react";
import { SettingsList } from "@/components/office/settings-list";
import { leadSourceList } from "@/lib/leads/list-lead-sources";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Lead sources" };

export default async function LeadSourcesPage({ searchParams }: Props) {
  const who = await requireMember("marketing.manage");
  const { panel } = await searchParams;
  const items = await who.db((db) => leadSourceList.all(db));
  return (
    <SettingsList
      path="/admin/lead-sources"
      label="Lead sources"
      noun="lead source"
      context="How customers find you"
      rows={items.map(({ id, name }) => ({ id: String(id), name }))}
      columns={[]}
      icon={<Signpost aria-hidden />}
      about="Lead sources show where work comes from, such as “Yard sign” or “Neighbor.” “Other Job” is always available."
      panel={panel}
      calls="/api/lead-sources"
      deleteText={() => "Existing jobs and leads still show this source."}
      fields={[]}
    />
  );
}

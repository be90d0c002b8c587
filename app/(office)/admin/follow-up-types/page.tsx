import { ListChecks } from "lucide-react";
import { SettingsList } from "@/components/office/settings-list";
import { Badge } from "@/components/ui/badge";
import { followUpTypeList } from "@/lib/customers/notes/follow-up-type-list";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Follow-up types" };

export default async function FollowUpTypesPage({ searchParams }: Props) {
  const who = await requireMember("lists.change");
  const { panel } = await searchParams;
  const items = await who.db((db) => followUpTypeList.all(db));
  return (
    <SettingsList
      path="/admin/follow-up-types"
      label="Follow-up types"
      noun="follow-up type"
      context="Types of follow-up for notes"
      rows={items}
      columns={[
        {
          id: "default",
          label: "Default",
          cell: (type) => type.makeDefault && <Badge tone="info">Default</Badge>,
        },
      ]}
      icon={<ListChecks aria-hidden />}
      about="Follow-up types describe the next step, such as “Call back” or “Send an estimate.”"
      panel={panel}
      calls="/api/follow-up-types"
      deleteText={() => "Existing follow-ups still show this type."}
      fields={[{ name: "makeDefault", label: "Used when none is selected", kind: "switch", isLockedOn: true }]}
    />
  );
}

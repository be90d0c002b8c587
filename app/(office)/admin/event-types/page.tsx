import { CalendarHeart } from "lucide-react";
import { SettingsList } from "@/components/office/settings-list";
import { Badge } from "@/components/ui/badge";
import { requireMember } from "@/lib/platform/session/require-member";
import { listEventTypes } from "@/lib/scheduling/events/event-type-list";
import { getReadOnlyReason } from "@/lib/scheduling/events/list-offered-types";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Event types" };

export default async function EventTypesPage({ searchParams }: Props) {
  const who = await requireMember("lists.change");
  const { panel } = await searchParams;
  const all = (await listEventTypes(who, true)).items;
  // rule: events/hide-deleted: a deleted type matters only while events have it.
  const items = all
    .filter((type) => type.deleted_at === null || type.is_deleted_used)
    .map((type) => (type.deleted_at === null ? type : { ...type, name: `(deleted) ${type.name}` }));
  return (
    <SettingsList
      path="/admin/event-types"
      label="Event types"
      noun="event type"
      context="Meetings, vacation, and other events"
      rows={items}
      canOpen={(type) => getReadOnlyReason(type) === null}
      columns={[
        {
          id: "kind",
          label: "Type",
          cell: (type) =>
            type.business_id === null ? (
              <Badge>Built in</Badge>
            ) : type.deleted_at === null ? (
              <Badge tone="info">Custom</Badge>
            ) : (
              <Badge tone="warning">Deleted, still used by events</Badge>
            ),
        },
      ]}
      icon={<CalendarHeart aria-hidden />}
      about="Add types for calendar events, such as “Meeting” or “Vacation.”"
      panel={panel}
      calls="/api/event-types"
      deleteText={() => "Existing events still show this type."}
    />
  );
}

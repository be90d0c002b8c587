import { CalendarHeart, Plus } from "lucide-react";
import { SettingsHeader } from "@/components/office/settings-header";
import { EventTypePanel } from "@/components/scheduling/events/event-type-panel";
import { Badge } from "@/components/ui/badge";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ButtonLink, RecordLink } from "@/components/ui/link";
import { requireMember } from "@/lib/platform/session/page-session";
import { listEventTypes } from "@/lib/scheduling/events/event-type-list";
import { whyReadOnly } from "@/lib/scheduling/events/event-types";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Event types" };

export default async function EventTypesPage({ searchParams }: Props) {
  const who = await requireMember("settings.manage");
  const { panel } = await searchParams;
  const all = (await listEventTypes(who, true)).items;
  // rule: events/hide-deleted: a deleted type is of interest only while events have it.
  const items = all.filter((type) => type.deleted_at === null || type.is_deleted_used);
  const edited = items.find((type) => type.id === panel && whyReadOnly(type) === null);
  const add = (
    <ButtonLink href="/admin/event-types?panel=new" scroll={false} icon={<Plus aria-hidden />}>
      Add event type
    </ButtonLink>
  );
  return (
    <>
      <SettingsHeader title="Settings" context="What stands on the calendar beside visits" actions={add} />
      <DataTable
        label="Event types"
        rows={items}
        rowId={(type) => type.id}
        rowName={(type) => type.name}
        columns={[
          {
            id: "name",
            label: "Name",
            cell: (type) =>
              whyReadOnly(type) === null ? (
                <RecordLink href={`/admin/event-types?panel=${type.id}`} scroll={false}>
                  {type.name}
                </RecordLink>
              ) : (
                `${type.deleted_at === null ? "" : "(deleted) "}${type.name}`
              ),
          },
          {
            id: "kind",
            label: "Kind",
            cell: (type) =>
              type.business_id === null ? (
                <Badge>Comes with Truckroll</Badge>
              ) : type.deleted_at === null ? (
                <Badge tone="info">Your own</Badge>
              ) : (
                <Badge tone="warning">Deleted, events still have it</Badge>
              ),
          },
        ]}
        empty={
          <EmptyState
            icon={<CalendarHeart aria-hidden />}
            title="No event types yet"
            text="An event type says what an event on the calendar is."
            action={add}
          />
        }
      />
      {(panel === "new" || edited) && <EventTypePanel key={panel} {...(edited ? { type: edited } : {})} />}
    </>
  );
}

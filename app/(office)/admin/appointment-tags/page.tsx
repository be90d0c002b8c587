import { Plus, Tag } from "lucide-react";
import { SettingsHeader } from "@/components/office/settings-header";
import { TagPanel } from "@/components/scheduling/tag-panel";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ButtonLink, RecordLink, TextLink } from "@/components/ui/link";
import { requireMember } from "@/lib/platform/session/page-session";
import { areTagsEnabled, listTags } from "@/lib/scheduling/tags/appointment-tags";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Appointment tags" };

export default async function AppointmentTagsPage({ searchParams }: Props) {
  const who = await requireMember("settings.manage");
  const { panel } = await searchParams;
  const [{ items }, isEnabled] = await Promise.all([listTags(who), areTagsEnabled(who)]);
  const edited = items.find((tag) => tag.id === panel);
  const add = (
    <ButtonLink href="/admin/appointment-tags?panel=new" scroll={false} icon={<Plus aria-hidden />}>
      Add tag
    </ButtonLink>
  );
  return (
    <>
      <SettingsHeader title="Settings" context="Words that mark appointments" actions={items.length > 0 && add} />
      {!isEnabled && (
        <p role="note" className="mb-4 max-w-3xl rounded-control bg-info-soft px-3 py-2.5 text-info-ink">
          Tags are switched off, so appointments do not offer them. Switch them on under{" "}
          <TextLink href="/admin/business" className="text-info-ink">
            Business
          </TextLink>
          .
        </p>
      )}
      <DataTable
        label="Appointment tags"
        rows={items}
        rowId={(tag) => tag.id}
        rowName={(tag) => tag.name}
        columns={[
          {
            id: "name",
            label: "Name",
            cell: (tag) => (
              <RecordLink href={`/admin/appointment-tags?panel=${tag.id}`} scroll={false}>
                {tag.name}
              </RecordLink>
            ),
          },
        ]}
        empty={
          <EmptyState
            icon={<Tag aria-hidden />}
            title="No tags yet"
            text="A tag marks appointments that belong together, such as “Urgent” or “Bring ladder”."
            action={add}
          />
        }
      />
      {(panel === "new" || edited) && <TagPanel key={panel} {...(edited ? { tag: edited } : {})} />}
    </>
  );
}

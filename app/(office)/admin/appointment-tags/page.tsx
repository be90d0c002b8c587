import { Tag } from "lucide-react";
import { SettingsList } from "@/components/office/settings-list";
import { TextLink } from "@/components/ui/link";
import { requireMember } from "@/lib/platform/session/require-member";
import { hasTagsEnabled, listTags } from "@/lib/scheduling/tags/appointment-tags";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Appointment tags" };

export default async function AppointmentTagsPage({ searchParams }: Props) {
  const who = await requireMember("lists.change");
  const { panel } = await searchParams;
  const [{ items }, isEnabled] = await Promise.all([listTags(who), hasTagsEnabled(who)]);
  const switchedOff = (
    <p role="note" className="mb-4 max-w-3xl rounded-control bg-info-soft px-3 py-2.5 text-info-ink">
      Tags are off, so they don't appear on appointments. Turn them on under{" "}
      <TextLink href="/admin/business" className="text-info-ink">
        Settings → Details
      </TextLink>
      .
    </p>
  );
  return (
    <SettingsList
      path="/admin/appointment-tags"
      label="Tags"
      noun="tag"
      context="Labels for appointments"
      rows={items}
      icon={<Tag aria-hidden />}
      about="Use tags such as “Urgent” or “Bring ladder” to label appointments."
      before={!isEnabled && switchedOff}
      panel={panel}
      calls="/api/appointment-tags"
      deleteText={() => "This tag will be removed from all appointments."}
    />
  );
}

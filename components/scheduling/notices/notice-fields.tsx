"use client";

import { Checkbox } from "@/components/ui/choices/checkbox";
import { Section } from "@/components/ui/section";
import type { DraftChange } from "../draft/appointment-fields";
import type { AppointmentDraft } from "../draft/appointment-draft";
import { TagField } from "../draft/tag-field";
import { ContactChannels } from "./contact-channels";
import type { CustomerDetails } from "../draft/use-customer-details";

type Props = {
  draft: AppointmentDraft;
  onChange: DraftChange;
  customerDetails: CustomerDetails;
  /** The label of the choice, such as "Send confirmation". */
  news: string;
  isNotified: boolean;
  onNotifiedChange: (isNotified: boolean) => void;
  /** The message that saving sends, as a sentence. */
  announcement: string;
};

/** The customer's messages and their times, the contacts, and the marks of the appointment. */
export function NoticeFields({
  draft,
  onChange,
  customerDetails,
  news,
  isNotified,
  onNotifiedChange,
  announcement,
}: Props) {
  const changeReminders = (change: Partial<AppointmentDraft["reminders"]>) =>
    onChange({ reminders: { ...draft.reminders, ...change } });
  const hasTime = Boolean(draft.date && draft.time);
  return (
    <Section title="Messages">
      <Checkbox isSelected={isNotified && hasTime} isDisabled={!hasTime} onChange={onNotifiedChange}>
        {news}
      </Checkbox>
      {announcement && (
        <p role="status" className="text-sm text-muted">
          {announcement}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2" role="group" aria-label="Extra reminders">
        <span className="text-sm font-medium">Extra reminders</span>
        <Checkbox isSelected={draft.reminders.oneWeek} onChange={(oneWeek) => changeReminders({ oneWeek })}>
          One week before
        </Checkbox>
        <Checkbox isSelected={draft.reminders.oneDay} onChange={(oneDay) => changeReminders({ oneDay })}>
          One day before
        </Checkbox>
        <Checkbox isSelected={draft.reminders.oneHour} onChange={(oneHour) => changeReminders({ oneHour })}>
          One hour before
        </Checkbox>
      </div>
      <p className="text-sm text-muted">Reminders turned on under Settings → Notifications are sent too.</p>
      <ContactChannels
        customerDetails={customerDetails}
        draft={draft}
        onChange={(contacts) => onChange({ contacts })}
      />
      <TagField tagIds={draft.tagIds} onChange={(tagIds) => onChange({ tagIds })} />
    </Section>
  );
}

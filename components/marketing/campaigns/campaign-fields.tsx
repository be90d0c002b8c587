"use client";

import { ChoiceList } from "@/components/marketing/choice-list";
import type { Option } from "@/components/ui/overlays/option-row";
import { Select } from "@/components/ui/choices/select";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { MoneyField } from "@/components/ui/fields/money-field";
import { TextField } from "@/components/ui/fields/text-field";
import { FieldRow, Section } from "@/components/ui/section";
import type { Campaign } from "@/lib/marketing/campaigns/campaign";

/** The options for a campaign's fields. */
export type CampaignChoices = Record<
  "targetLists" | "leadSources" | "segments" | "vendors" | "numbers",
  readonly Option[]
>;

export const NONE = "none";
const withNoneOption = (options: readonly Option[]): Option[] => [{ id: NONE, label: "None" }, ...options];

type Props = {
  campaign: Campaign | null;
  choices: CampaignChoices;
  lists: readonly string[];
  onLists: (ids: string[]) => void;
  error: string | undefined;
  isSettled: boolean;
};

/** The fields of both kinds of campaigns. */
export function CampaignFields({ campaign, choices, lists, onLists, error, isSettled }: Props) {
  return (
    <Section title="Campaign">
      <TextField
        label="Name"
        name="name"
        isRequired
        maxLength={80}
        defaultValue={campaign?.name ?? ""}
        placeholder="Spring tune-up"
      />
      <ChoiceList
        label="Target lists"
        placeholder="Select target lists"
        options={choices.targetLists}
        values={lists}
        onChange={onLists}
        isDisabled={isSettled}
        error={error}
      />
      <FieldRow>
        <Select
          label="Lead source"
          name="leadSourceId"
          defaultValue={String(campaign?.leadSourceId ?? NONE)}
          options={withNoneOption(choices.leadSources)}
        />
        <Select
          label="Market segment"
          name="marketSegmentId"
          defaultValue={campaign?.marketSegmentId ?? NONE}
          options={withNoneOption(choices.segments)}
        />
      </FieldRow>
      <FieldRow>
        <Select
          label="Tracking number"
          name="callTrackingNumberId"
          defaultValue={campaign?.callTrackingNumber?.id ?? NONE}
          options={withNoneOption(choices.numbers)}
        />
        <DatePicker label="Start date" name="startDate" defaultValue={campaign?.startDate ?? ""} />
        <MoneyField label="Cost" name="cost" defaultValue={campaign?.cost ?? ""} />
      </FieldRow>
    </Section>
  );
}

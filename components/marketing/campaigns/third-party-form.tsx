"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Select } from "@/components/ui/choices/select";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { Form } from "@/components/ui/form/form";
import { DraftPart } from "@/components/ui/form/draft-part";
import type { FormValues } from "@/components/ui/form/form-values";
import { toast } from "@/components/ui/overlays/toast";
import { FieldRow, Section } from "@/components/ui/section";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import type { Campaign } from "@/lib/marketing/campaigns/campaign";
import { CAMPAIGN_STATUS_LABELS } from "@/lib/marketing/campaigns/campaign-status-labels";
import { type CampaignChoices, CampaignFields } from "./campaign-fields";
import { getCampaignDraftKey, toCampaignValues } from "./campaign-values";

const HERE = "/admin/campaigns";
const STATUSES = ["draft", "active", "ended"] as const;

/** A campaign run by a vendor: the vendor, the target lists, and the cost. */
export function ThirdPartyForm({ campaign, choices }: { campaign: Campaign | null; choices: CampaignChoices }) {
  const router = useRouter();
  const firstLists = campaign?.targetLists.map(({ id }) => id) ?? [];
  const [lists, setLists] = useState<string[]>(firstLists);
  const save = async (values: FormValues) => {
    const body = {
      ...toCampaignValues(values, lists),
      status: STATUSES.find((status) => status === values["status"]) ?? "draft",
      marketingVendorId: String(values["marketingVendorId"] ?? ""),
      endDate: String(values["endDate"] ?? "") || null,
    };
    if (!body.marketingVendorId) return { fieldErrors: { marketingVendorId: "Select a vendor." } };
    try {
      if (campaign) {
        const params = { id: campaign.id };
        await api("PATCH /api/campaigns/third-party/[id]", { params, body: { ...body, version: campaign.version } });
        toast.success(`Saved campaign ${body.name}.`);
      } else {
        const createdCampaign = await api("POST /api/campaigns/third-party", { body });
        toast.success(`Added campaign ${body.name}.`);
        router.push(`${HERE}/${createdCampaign.id}`);
      }
      router.refresh();
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Form
      onSave={save}
      draftKey={getCampaignDraftKey("third-party", campaign)}
      saveLabel={campaign ? "Save" : "Add campaign"}
      cancelHref={HERE}
      isSticky
    >
      <CampaignFields
        campaign={campaign}
        choices={choices}
        lists={lists}
        onLists={setLists}
        error={undefined}
        isSettled={false}
      />
      <Section title="Vendor">
        <FieldRow>
          <Select
            label="Marketing vendor"
            name="marketingVendorId"
            isRequired
            placeholder="Select a vendor"
            defaultValue={campaign?.marketingVendorId ?? ""}
            options={choices.vendors}
          />
          <Select
            label="Status"
            name="status"
            defaultValue={campaign?.status ?? "draft"}
            options={STATUSES.map((id) => ({ id, label: CAMPAIGN_STATUS_LABELS[id] }))}
          />
          <DatePicker label="End date" name="endDate" defaultValue={campaign?.endDate ?? ""} />
        </FieldRow>
      </Section>
      <DraftPart name="lists" value={lists} first={firstLists} onRestore={setLists} />
    </Form>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import { DraftPart } from "@/components/ui/form/draft-part";
import type { FormValues } from "@/components/ui/form/form-values";
import { toast } from "@/components/ui/overlays/toast";
import { Section } from "@/components/ui/section";
import { completeLink } from "@/lib/marketing/mail/mail-blocks";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import type { Campaign } from "@/lib/marketing/campaigns/campaign";
import { BlockEditor, type KeyedBlock } from "./block-editor";
import { type CampaignChoices, CampaignFields } from "./campaign-fields";
import { getCampaignDraftKey, toCampaignValues } from "./campaign-values";

const HERE = "/admin/campaigns";

type Props = { campaign: Campaign | null; choices: CampaignChoices };

/** An email of blocks to target lists. It cannot be edited once it is being sent. */
export function EmailCampaignForm({ campaign, choices }: Props) {
  const router = useRouter();
  const last = useRef(0);
  const newKey = () => `block-${++last.current}`;
  const firstLists = campaign?.targetLists.map(({ id }) => id) ?? [];
  const [blocks, setBlocks] = useState<KeyedBlock[]>(() => toKeyedBlocks(toBlocks(campaign)));
  const [lists, setLists] = useState<string[]>(firstLists);
  const [listError, setListError] = useState<string>();
  const isSettled = Boolean(campaign?.startedAt);
  const save = async (values: FormValues) => {
    setListError(undefined);
    const mail = {
      emailSubject: String(values["emailSubject"] ?? ""),
      emailBlocks: blocks.map(({ block }) => completeLink(block)),
      ...(blocks.length === 0 ? { emailBody: "" } : {}),
    };
    const { targetListIds, ...rest } = toCampaignValues(values, lists);
    try {
      if (!campaign) {
        const createdCampaign = await api("POST /api/campaigns/email", {
          body: { emailBody: "", ...mail, ...rest, targetListIds },
        });
        toast.success(`Added campaign ${rest.name}.`);
        router.push(`${HERE}/${createdCampaign.id}`);
      } else {
        const body = { ...rest, version: campaign.version, ...(isSettled ? {} : { ...mail, targetListIds }) };
        await api("PATCH /api/campaigns/email/[id]", { params: { id: campaign.id }, body });
        toast.success(`Saved campaign ${rest.name}.`);
      }
      router.refresh();
    } catch (error) {
      const problems = toFormProblems(error);
      setListError(problems.fieldErrors?.["targetListIds"]);
      return problems;
    }
  };
  return (
    <Form
      onSave={save}
      draftKey={getCampaignDraftKey("email", campaign)}
      saveLabel={campaign ? "Save" : "Add campaign"}
      cancelHref={HERE}
      isSticky
    >
      <CampaignFields
        campaign={campaign}
        choices={choices}
        lists={lists}
        onLists={setLists}
        error={listError}
        isSettled={isSettled}
      />
      <Section
        title="Email"
        text={
          isSettled
            ? "This campaign has started sending, so you can't change its email."
            : "Your logo (if you have one), mailing address, and an unsubscribe link are added automatically."
        }
      >
        <TextField
          label="Subject"
          name="emailSubject"
          maxLength={200}
          isDisabled={isSettled}
          defaultValue={campaign?.emailSubject ?? ""}
        />
        {!isSettled && <BlockEditor blocks={blocks} onChange={setBlocks} newKey={newKey} />}
      </Section>
      <DraftPart name="lists" value={lists} first={firstLists} onRestore={setLists} />
      <DraftPart
        name="blocks"
        value={blocks.map(({ block }) => block)}
        first={toBlocks(campaign)}
        onRestore={(restoredBlocks) => setBlocks(toKeyedBlocks(restoredBlocks, `found-${newKey()}`))}
      />
    </Form>
  );
}

const toKeyedBlocks = (blocks: Campaign["emailBlocks"], from = "first"): KeyedBlock[] =>
  blocks.map((block, index) => ({ key: `${from}-${index}`, block }));

/** Wraps an email that came in as HTML into one text block. */
function toBlocks(campaign: Campaign | null): Campaign["emailBlocks"] {
  if (!campaign) return [{ kind: "text", html: "<p>Hello {{firstName}},</p><p></p>" }];
  if (campaign.emailBlocks.length > 0 || campaign.emailBody === "") return campaign.emailBlocks;
  return [{ kind: "text", html: campaign.emailBody }];
}

"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { CustomerPicker } from "@/components/customers/customer-picker";
import { DuplicateWarning } from "@/components/customers/duplicate-warning";
import type { DuplicateCustomer } from "@/components/customers/use-duplicates";
import { useOfferUndo } from "@/components/history/undo-provider";
import { textOf } from "@/components/office/form-text";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/choices/select";
import { DescriptionList } from "@/components/ui/description-list";
import { TextArea } from "@/components/ui/fields/text-area";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import { DraftPart } from "@/components/ui/form/draft-part";
import type { FormValues } from "@/components/ui/form/form-values";
import { ButtonLink, TextLink } from "@/components/ui/link";
import { confirmDelete } from "@/components/ui/overlays/confirm-dialog";
import { Panel } from "@/components/ui/overlays/panel";
import { toast } from "@/components/ui/overlays/toast";
import { FieldRow } from "@/components/ui/section";
import type { Lead, LeadChange } from "@/lib/leads/lead";
import type { SimilarLead } from "@/lib/leads/find-similar-leads";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { buildPhoneLink, getExtension } from "@/lib/platform/format/format-phone";
import { formatInstant } from "@/lib/platform/time/format-time";
import { LikeLeadsWarning } from "./like-leads-warning";
import { getLeadName, ORIGIN_WORDS, formatLeadPhone, getLeadWait } from "./lead-words";

export type LeadChoices = {
  statuses: Array<{ id: string; name: string }>;
  people: Array<{ id: string; name: string }>;
  sources: Array<{ id: string | number; name: string }>;
  campaigns: Array<{ id: string; name: string }>;
};

type Props = {
  /** Null = a new one. */
  lead: Lead | null;
  /** Other open leads of the same person. */
  others: readonly SimilarLead[];
  choices: LeadChoices;
  closeHref: string;
  timeZone: string;
  now: string;
  can: { change: boolean; book: boolean };
};

type Customer = { id: string; fullName: string };

const UNASSIGNED = "nobody";
const NONE = "none";

/** One lead with the person, the request, the assigned user, and a way to book. */
export function LeadPanel({ lead, others, choices, closeHref, timeZone, now, can }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const first = lead?.businessCustomerId ? { id: lead.businessCustomerId, fullName: lead.name } : null;
  const [customer, setCustomer] = useState<Customer | null>(first);
  // The combo box keeps its own choice, so an outside choice remounts it.
  const [initialCustomer, setInitialCustomer] = useState(customer);
  const use = (one: Customer) => {
    setCustomer(one);
    setInitialCustomer(one);
  };
  const like = useLikeCustomers(lead);
  const leave = () => {
    router.push(closeHref, { scroll: false });
    router.refresh();
  };
  const save = async (values: FormValues) => {
    const body = toLeadBody(values, customer?.id ?? null);
    try {
      const answer = lead
        ? await api("PUT /api/leads/[id]", { params: { id: lead.leadId }, body: { ...body, version: lead.version } })
        : await api("POST /api/leads", { body });
      offerUndo(`${lead ? "Saved" : "Added"} lead ${getLeadName(answer)}.`, [answer]);
      leave();
    } catch (error) {
      return toFormProblems(error);
    }
  };
  const erase = async () => {
    if (!lead || !(await confirmDelete("lead", getLeadName(lead)))) return;
    try {
      const answer = await api("DELETE /api/leads/[id]", { params: { id: lead.leadId } });
      offerUndo(`Deleted lead ${getLeadName(lead)}.`, [answer]);
      leave();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "Couldn't delete the lead. Try again.");
    }
  };
  return (
    <Panel title={lead ? getLeadName(lead) : "New lead"} closeHref={closeHref}>
      {lead && <LeadDetails lead={lead} timeZone={timeZone} now={new Date(now)} />}
      <LikeLeadsWarning similarLeads={others} />
      {lead && !customer && <DuplicateWarning duplicates={like} onUse={use} />}
      {lead && can.book && !lead.jobId && (
        <p className="my-3">
          <ButtonLink variant="primary" href={`/schedule/new?lead=${lead.leadId}`}>
            Book appointment
          </ButtonLink>
        </p>
      )}
      {can.change && (
        <Form
          onSave={save}
          saveLabel={lead ? "Save" : "Add lead"}
          draftKey={`lead:${lead?.leadId ?? "new"}`}
          cancelHref={closeHref}
          actions={
            lead && (
              <Button variant="danger" onPress={() => void erase()}>
                Delete…
              </Button>
            )
          }
        >
          <LeadFields {...{ lead, choices, customer, initialCustomer }} onCustomer={setCustomer} />
          <DraftPart name="customer" value={customer} first={first} onRestore={setCustomer} />
        </Form>
      )}
    </Panel>
  );
}

type FieldsProps = {
  lead: Lead | null;
  choices: LeadChoices;
  customer: Customer | null;
  /** The initial customer of the field. */
  initialCustomer: Customer | null;
  onCustomer: (customer: Customer | null) => void;
};

function LeadFields({ lead, choices, customer, initialCustomer, onCustomer }: FieldsProps) {
  const { statuses, people, sources, campaigns } = choices;
  const toOptions = (list: ReadonlyArray<{ id: string | number; name: string }>) =>
    list.map(({ id, name }) => ({ id: String(id), label: name }));
  return (
    <>
      <CustomerPicker
        key={initialCustomer?.id ?? ""}
        name="businessCustomerId"
        canCreate
        {...(initialCustomer ? { defaultCustomer: initialCustomer } : {})}
        {...(lead ? { startValues: getInitialValues(lead) } : {})}
        onPick={(one) => onCustomer(one && { id: one.id, fullName: one.fullName })}
      />
      {!customer && <TextField label="Name" name="name" maxLength={120} defaultValue={lead?.name ?? ""} />}
      <FieldRow>
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          maxLength={40}
          defaultValue={lead ? formatLeadPhone(lead) : ""}
        />
        <TextField label="Email" name="email" type="email" maxLength={254} defaultValue={lead?.email ?? ""} />
      </FieldRow>
      <TextField label="Address" name="address" maxLength={200} defaultValue={lead?.address ?? ""} />
      <TextArea label="Request" name="message" defaultValue={lead?.message ?? ""} />
      <FieldRow>
        <Select
          label="Status"
          name="leadStatusId"
          options={toOptions(statuses)}
          defaultValue={lead?.leadStatusId ?? statuses[0]?.id ?? ""}
        />
        <Select
          label="Assigned to"
          name="assignedUserAccountId"
          options={[{ id: UNASSIGNED, label: "Unassigned" }, ...toOptions(people)]}
          defaultValue={lead?.assignedUserAccountId ?? UNASSIGNED}
        />
      </FieldRow>
      <FieldRow>
        <Select
          label="Lead source"
          name="leadSourceId"
          options={[{ id: NONE, label: "None" }, ...toOptions(sources)]}
          defaultValue={String(lead?.leadSourceId ?? NONE)}
        />
        <Select
          label="Campaign"
          name="campaignId"
          options={[{ id: NONE, label: "None" }, ...toOptions(campaigns)]}
          defaultValue={lead?.campaignId ?? NONE}
        />
      </FieldRow>
    </>
  );
}

/** Returns the initial values of a new customer's form. */
function getInitialValues(lead: Lead) {
  return { mobile: formatLeadPhone(lead), email: lead.email, address: lead.address };
}

function toLeadBody(values: FormValues, businessCustomerId: string | null): LeadChange {
  const readText = (name: string) => textOf(values, name);
  const orNull = (name: string, none: string) => (readText(name) === none ? null : readText(name));
  const source = orNull("leadSourceId", NONE);
  return {
    businessCustomerId,
    ...(businessCustomerId ? {} : { name: readText("name") }),
    phone: readText("phone"),
    phoneExtension: getExtension(readText("phone")),
    email: readText("email"),
    address: readText("address"),
    message: readText("message"),
    leadStatusId: readText("leadStatusId"),
    assignedUserAccountId: orNull("assignedUserAccountId", UNASSIGNED),
    leadSourceId: source === "-1" ? -1 : source,
    campaignId: orNull("campaignId", NONE),
  };
}

function LeadDetails({ lead, timeZone, now }: { lead: Lead; timeZone: string; now: Date }) {
  const at = new Date(lead.cameAt);
  const wait = getLeadWait(lead, now);
  return (
    <DescriptionList
      items={[
        {
          term: "Received",
          value: `${formatInstant(at, timeZone)} · ${ORIGIN_WORDS[lead.origin]}`,
        },
        ...(lead.phone ? [{ term: "Phone", value: <LeadPhoneLink lead={lead} /> }] : []),
        ...(wait ? [{ term: wait.isOver ? "Response time" : "Waiting", value: wait.text }] : []),
        ...(lead.businessCustomerId
          ? [
              {
                term: "Customer",
                value: <TextLink href={`/customer/show/${lead.businessCustomerId}`}>{lead.name}</TextLink>,
              },
            ]
          : []),
        ...(lead.jobId
          ? [{ term: "Job", value: <TextLink href={`/jobs/${lead.jobId}`}>{lead.jobNumber}</TextLink> }]
          : []),
        ...(lead.targetList ? [{ term: "Target list", value: lead.targetList }] : []),
      ]}
    />
  );
}

/** Dials the number of a lead. Words without one number are only shown. */
function LeadPhoneLink({ lead }: { lead: Lead }) {
  const href = buildPhoneLink(lead.phone, lead.phoneExtension);
  const text = formatLeadPhone(lead);
  return href ? <TextLink href={href}>{text}</TextLink> : text;
}

/** Finds possible customers for a lead without one. Returns none when the request fails. */
function useLikeCustomers(lead: Lead | null): DuplicateCustomer[] {
  const [duplicates, setDuplicates] = useState<DuplicateCustomer[]>([]);
  const unmatchedLead = lead && !lead.businessCustomerId && (lead.phone || lead.email) ? lead : null;
  const [phone, email] = [unmatchedLead?.phone ?? "", unmatchedLead?.email ?? ""];
  useEffect(() => {
    if (!phone && !email) return;
    const controller = new AbortController();
    api("GET /api/customers/duplicates", { query: { mobile: phone, email } }, { signal: controller.signal }).then(
      ({ items }) => controller.signal.aborted || setDuplicates(items),
      () => undefined
    );
    return () => controller.abort();
  }, [phone, email]);
  return duplicates;
}

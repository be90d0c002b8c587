"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ColorField } from "@/components/businesses/color-field";
import { isOn, textOf } from "@/components/office/form-text";
import { Select } from "@/components/ui/choices/select";
import { Switch } from "@/components/ui/choices/switch";
import { MoneyField } from "@/components/ui/fields/money-field";
import { NumberField } from "@/components/ui/fields/number-field";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import { DraftPart } from "@/components/ui/form/draft-part";
import type { FormValues } from "@/components/ui/form/form-values";
import { toast } from "@/components/ui/overlays/toast";
import { FieldRow, Section } from "@/components/ui/section";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { FREQUENCIES, Frequency } from "@/lib/plans/frequency";
import { getExtension, withExtension } from "@/lib/platform/format/format-phone";
import type { MaintenancePlan, PlanContact } from "@/lib/plans/plan-to-save";
import { FREQUENCY_WORDS } from "../plan-words";
import { type ContactRow, ContactRows, type WindowRow, WindowRows, type WorkRow, WorkRows } from "./plan-rows";
import { sendPlan } from "./send-plan";
import { TermsField } from "./terms-field";

const HERE = "/maintenance-plans";
const PALETTE = ["#5d9cec", "#48cfad", "#a0d468", "#ffce54", "#fc6e51", "#ac92ec", "#ec87c0"];

type Props = { plan: MaintenancePlan | null; jobTypes: ReadonlyArray<{ id: string; name: string }> };

/** All fields of a plan template. */
export function PlanForm({ plan, jobTypes }: Props) {
  const router = useRouter();
  const [work, setWork] = useState<readonly WorkRow[]>(plan?.jobTypes ?? []);
  const [windows, setWindows] = useState<readonly WindowRow[]>(plan?.serviceWindows ?? []);
  const [storedContacts] = useState<readonly ContactRow[]>(() => (plan?.contacts ?? []).map(toContactRow));
  const [contacts, setContacts] = useState(storedContacts);
  const [terms, setTerms] = useState<File | null>(null);
  const [keepsTerms, setKeepsTerms] = useState(true);
  const save = async (values: FormValues) => {
    try {
      const lists = {
        jobTypes: work.map(({ id, appointmentsAYear }) => ({ id, appointmentsAYear })),
        serviceWindows: [...windows],
        contacts: contacts.map(({ id, firstName, lastName, email, mobilePhone }) => ({
          id,
          firstName,
          lastName,
          email,
          mobilePhone,
          mobilePhoneExtension: getExtension(mobilePhone),
        })),
      };
      const baseFields = {
        ...(plan ? { id: plan.id, version: plan.version } : {}),
        ...(keepsTerms ? {} : { termsPdf: null }),
      };
      await sendPlan({ ...baseFields, ...readPlanFields(values), ...lists }, terms);
    } catch (error) {
      return toFormProblems(error);
    }
    toast.success(
      plan
        ? `Saved ${textOf(values, "name")}.`
        : `Added ${textOf(values, "name")}. You can sell it from a customer's Maintenance plans tab.`
    );
    router.push(HERE);
    router.refresh();
  };
  return (
    <Form
      onSave={save}
      draftKey={plan ? `plan:${plan.id}:${plan.version}` : "plan:new"}
      saveLabel={plan ? "Save" : "Add plan"}
      cancelHref={HERE}
      isSticky
      className="max-w-3xl"
    >
      <PlanFields plan={plan} />
      <Section title="Appointments per year" text="Promised to each customer with this plan.">
        <WorkRows rows={work} onChange={setWork} jobTypes={jobTypes} />
      </Section>
      <Section
        title="Service windows"
        text="Months when appointments are due. Without a service window, appointments are spread over the term."
      >
        <WindowRows rows={windows} onChange={setWindows} />
      </Section>
      <Section
        title="Contacts"
        text="Staff who answer questions about the plan. Their names and contact details appear in the plan's emails."
      >
        <ContactRows rows={contacts} onChange={setContacts} />
      </Section>
      <Section title="Terms">
        <TermsField
          currentTerms={keepsTerms ? (plan?.termsPdf ?? null) : null}
          chosen={terms}
          onChoose={setTerms}
          onRemove={() => setKeepsTerms(false)}
        />
      </Section>
      <DraftPart name="work" value={work} first={plan?.jobTypes ?? []} onRestore={setWork} />
      <DraftPart name="windows" value={windows} first={plan?.serviceWindows ?? []} onRestore={setWindows} />
      <DraftPart name="contacts" value={contacts} first={storedContacts} onRestore={setContacts} />
    </Form>
  );
}

/** Returns the fields of a contact. The phone field shows the extension after the number. */
const toContactRow = ({
  id,
  firstName,
  lastName,
  email,
  mobilePhone,
  mobilePhoneExtension,
}: PlanContact): ContactRow => ({
  id,
  firstName,
  lastName,
  email,
  mobilePhone: withExtension(mobilePhone, mobilePhoneExtension),
});

const readPlanFields = (values: FormValues) => ({
  name: textOf(values, "name"),
  color: textOf(values, "color"),
  price: textOf(values, "price"),
  frequency: Frequency.catch("monthly").parse(textOf(values, "frequency")),
  duration: Number(textOf(values, "duration")),
  emailsInvoices: isOn(values, "emailsInvoices"),
});

/** The name and the price. */
function PlanFields({ plan }: Pick<Props, "plan">) {
  return (
    <Section title="Plan">
      <TextField label="Name" name="name" isRequired defaultValue={plan?.name} maxLength={80} placeholder="Gold" />
      <FieldRow>
        <MoneyField label="Price" name="price" isRequired defaultValue={plan?.price ?? ""} />
        <Select
          label="Billing frequency"
          name="frequency"
          defaultValue={plan?.frequency ?? "monthly"}
          options={FREQUENCIES.map((id) => ({ id, label: FREQUENCY_WORDS[id] }))}
        />
        <NumberField
          label="Duration"
          name="duration"
          suffix="months"
          minValue={1}
          maxValue={120}
          defaultValue={plan?.duration ?? 12}
        />
      </FieldRow>
      <ColorField
        name="color"
        label="Color"
        help="Marks the plan's name in lists and on customer pages."
        defaultValue={plan?.color ?? PALETTE[0] ?? ""}
        suggested={PALETTE}
        suggestedText="Suggested"
      />
      <Switch name="emailsInvoices" defaultSelected={plan?.emailsInvoices ?? true}>
        Email each invoice with a link to pay
      </Switch>
    </Section>
  );
}

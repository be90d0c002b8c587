"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { isOn, textOf } from "@/components/office/form-text";
import { ComboBox } from "@/components/ui/choices/combo-box";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { getExtension, maskPhone, withExtension } from "@/lib/platform/format/format-phone";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { RadioGroup } from "@/components/ui/choices/radio-group";
import { FieldRow, Section } from "@/components/ui/section";
import { Select } from "@/components/ui/choices/select";
import { Switch } from "@/components/ui/choices/switch";
import { TextArea } from "@/components/ui/fields/text-area";
import { TextField } from "@/components/ui/fields/text-field";
import { ZipField } from "@/components/ui/fields/zip-field";
import type { Business } from "@/lib/businesses/business";
import { api, CallError } from "@/lib/platform/http/api-client";
import { type FormProblems, toFormProblems } from "@/lib/platform/http/form-problems";
import { ColorField } from "./color-field";
import { listTrades } from "./trades";

type Option = { id: string; label: string };
type Props = {
  business: Business;
  states: readonly Option[];
  zones: readonly Option[];
  /** The colors of the logo. */
  colors: readonly string[];
};

const TEXTS = [
  "name",
  "display_name",
  "public_name",
  "doing_business_as_name",
  "phone",
  "address",
  "address2",
  "city",
  "state",
  "zip_code",
  "website",
  "service_email_from_address",
  "time_zone_name",
  "brand_color",
  "business_category",
  "invoice_terms",
] as const;
const SWITCHES = [
  "is_actual_time_enabled",
  "is_appointment_tags_enabled",
  "is_appointment_confirmations_enabled",
  "exclude_travel_time",
  "accepts_cards",
  "accepts_checks",
  "asks_ssn4",
  "announces_name_changes",
] as const;

const TIME_ZONE_CHOICES = [
  { id: "keep clock times", label: "Keep clock times (2:00 PM stays 2:00 PM)" },
  { id: "keep moments", label: "Keep exact times (2:00 PM may become 1:00 PM)" },
] as const;

function NameChanges({ areAnnounced }: { areAnnounced: boolean }) {
  return (
    <Section title="Users">
      <Switch name="announces_name_changes" defaultSelected={areAnnounced}>
        Notify administrators when users change their own name
      </Switch>
    </Section>
  );
}

function DocumentSwitches({ business }: { business: Business }) {
  return (
    <div className="flex flex-col gap-3">
      <Switch name="accepts_cards" defaultSelected={business.accepts_cards}>
        Accept cards
      </Switch>
      <Switch name="accepts_checks" defaultSelected={business.accepts_checks}>
        Accept bank payments (ACH)
      </Switch>
      <Switch name="asks_ssn4" defaultSelected={business.asks_ssn4}>
        Ask signers for the last four digits of their SSN
      </Switch>
    </div>
  );
}

const formatTypedPhone = ({ phone, phone_extension: extension }: Business) =>
  maskPhone(withExtension(phone, extension));

const readDetails = (values: FormValues) => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, textOf(values, name)])),
  phone_extension: getExtension(textOf(values, "phone")),
  ...Object.fromEntries(SWITCHES.map((name) => [name, isOn(values, name)])),
});

/** The name, address, and other details of the business. */
export function BusinessDetailsForm({ business, states, zones, colors }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  /** True while asking about a change of time zone with existing bookings. */
  const [asksZone, setAsksZone] = useState(false);
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    try {
      const { token } = await api("GET /api/forms/[formName]", { params: { formName: "business" } });
      const choice = textOf(values, "timeZoneChange");
      const timeZoneChange = TIME_ZONE_CHOICES.find(({ id }) => id === choice)?.id;
      const answer = await api("POST /api/business", {
        body: { data: readDetails(values), token, version: business.version, timeZoneChange },
      });
      setAsksZone(false);
      offerUndo("Business details saved.", [answer]);
      router.refresh();
    } catch (error) {
      if (error instanceof CallError && error.answer.code === "time_zone_choice_needed") {
        setAsksZone(true);
        return { fieldErrors: { timeZoneChange: error.message } };
      }
      return toFormProblems(error);
    }
  };
  return (
    <Form onSave={save} draftKey="business" className="gap-8">
      <Section title="Names" text="The public name appears on invoices, emails, and customer pages.">
        <FieldRow>
          <TextField label="Name" name="name" defaultValue={business.name} isRequired />
          <TextField label="Public name" name="public_name" defaultValue={business.public_name} />
        </FieldRow>
        <FieldRow>
          <TextField
            label="Display name"
            name="display_name"
            defaultValue={business.display_name}
            help="Shown to staff"
          />
          <TextField
            label="Doing business as"
            name="doing_business_as_name"
            defaultValue={business.doing_business_as_name}
          />
        </FieldRow>
        <Select
          label="Trade"
          name="business_category"
          options={listTrades(business.business_category.internal_name)}
          defaultValue={business.business_category.internal_name}
        />
      </Section>
      <Section title="Contact information">
        <FieldRow>
          <PhoneField label="Phone" name="phone" defaultValue={formatTypedPhone(business)} isRequired />
          <TextField
            label="Website"
            name="website"
            defaultValue={business.website}
            inputMode="url"
            placeholder="example.com"
          />
        </FieldRow>
        <TextField
          label="Service email"
          name="service_email_from_address"
          defaultValue={business.service_email_from_address}
          type="email"
          help="Customers' replies to your emails go here."
        />
      </Section>
      <Section title="Address">
        <FieldRow>
          <TextField label="Address" name="address" defaultValue={business.address} isRequired />
          <TextField label="Address line 2" name="address2" defaultValue={business.address2} />
        </FieldRow>
        <FieldRow>
          <TextField label="City" name="city" defaultValue={business.city} isRequired />
          <ComboBox label="State" name="state" options={states} defaultValue={business.state} isRequired />
          <ZipField label="ZIP" name="zip_code" defaultValue={business.zip_code} isRequired />
        </FieldRow>
      </Section>
      <Section title="Time zone and branding">
        <FieldRow>
          <ComboBox
            label="Time zone"
            name="time_zone_name"
            options={zones}
            defaultValue={business.time_zone_name}
            isRequired
            help="Used for the schedule and for all dates and times"
          />
          <ColorField name="brand_color" defaultValue={business.brand_color} suggested={colors} />
        </FieldRow>
        {asksZone && <RadioGroup label="Booked appointments" name="timeZoneChange" options={TIME_ZONE_CHOICES} />}
      </Section>
      <Section title="Scheduling">
        <div className="flex flex-col gap-3">
          <Switch name="is_actual_time_enabled" defaultSelected={business.is_actual_time_enabled}>
            Show en route, start, and finish times
          </Switch>
          <Switch name="is_appointment_tags_enabled" defaultSelected={business.is_appointment_tags_enabled}>
            Use tags on appointments
          </Switch>
          <Switch
            name="is_appointment_confirmations_enabled"
            defaultSelected={business.is_appointment_confirmations_enabled}
          >
            Ask customers to confirm appointments
          </Switch>
          <Switch name="exclude_travel_time" defaultSelected={business.exclude_travel_time}>
            Schedule without travel time between appointments
          </Switch>
        </div>
      </Section>
      <NameChanges areAnnounced={business.announces_name_changes} />
      <Section title="Invoices and payments">
        <TextArea
          label="Terms"
          name="invoice_terms"
          rows={3}
          maxLength={5000}
          defaultValue={business.invoice_terms}
          help="Shown at the bottom of every invoice and proposal"
        />
        <DocumentSwitches business={business} />
      </Section>
    </Form>
  );
}

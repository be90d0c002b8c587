"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { readValues } from "@/components/ui/form/form-values";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { RadioGroup } from "@/components/ui/choices/radio-group";
import { FieldRow, Section } from "@/components/ui/section";
import { Select } from "@/components/ui/choices/select";
import { TextField } from "@/components/ui/fields/text-field";
import { isEmailRequired, isMobileRequired } from "@/lib/customers/records/contact-method";
import { RESIDENTIAL } from "@/lib/customers/records/customer-types";
import { AddressFields } from "./locations/address-fields";
import { type CustomerSnapshot, readSnapshot } from "./customer-form-values";

/** The initial values of the fields. */
export type CustomerStart = Partial<Omit<CustomerSnapshot, "communicationPreferences">> & {
  firstName?: string;
  lastName?: string;
  businessName?: string;
  state?: string;
  spanishSpeaking?: boolean;
  preferredTechnicianId?: string;
  communicationPreferences?: CustomerSnapshot["communicationPreferences"];
};

type Props = {
  start?: CustomerStart;
  /** True for only the fields that booking needs. */
  compact?: boolean;
  hasAddress?: boolean;
  technicians?: readonly { id: string; fullName: string }[];
  /** Called on every change, and once with the initial values. */
  onSnapshot?: (snapshot: CustomerSnapshot) => void;
};

type TextName =
  | "businessName"
  | "firstName"
  | "lastName"
  | "mobile"
  | "home_phone"
  | "email"
  | "address"
  | "address2"
  | "city"
  | "zip";

/** The fields of a customer. The required ones depend on the choices, by the same rules as on the server. */
export function CustomerFields({
  start = {},
  compact = false,
  hasAddress = true,
  technicians = [],
  onSnapshot,
}: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [now, setNow] = useState<CustomerSnapshot>(() => readSnapshot(startValues(start)));

  // Reads the form itself after the fields have updated it, so that a restored draft counts too.
  const look = useCallback(
    () =>
      requestAnimationFrame(() => {
        const form = place.current?.closest("form");
        if (!form) return;
        const snapshot = readSnapshot(readValues(form));
        setNow(snapshot);
        onSnapshot?.(snapshot);
      }),
    [onSnapshot]
  );
  useEffect(() => {
    const frame = look();
    return () => cancelAnimationFrame(frame);
  }, [look]);

  const isPerson = now.type === RESIDENTIAL;
  const isStrict = !now.relaxed;
  const no = start.communicationPreferences;
  /** Autofill is off, because browsers would fill in the dispatcher's own address and phone number. */
  const getTextProps = (name: TextName) => ({ name, defaultValue: start[name], onChange: look, autoComplete: "off" });
  return (
    <div ref={place} className="flex flex-col gap-6">
      <Section title="Customer">
        <RadioGroup
          label="Type"
          hideLabel
          name="type"
          orientation="horizontal"
          defaultValue={start.type ?? RESIDENTIAL}
          options={listTypeOptions(start.type)}
          onChange={look}
        />
        {!isPerson && <TextField label="Business name" {...getTextProps("businessName")} isRequired />}
        <FieldRow>
          <TextField label="First name" {...getTextProps("firstName")} isRequired={isPerson} />
          <TextField label="Last name" {...getTextProps("lastName")} isRequired={isPerson} />
        </FieldRow>
      </Section>
      <Section title="Contact">
        <FieldRow>
          <PhoneField label="Mobile phone" {...getTextProps("mobile")} isRequired={isMobileRequired(now)} />
          <PhoneField label="Home phone" {...getTextProps("home_phone")} />
        </FieldRow>
        <TextField
          label="Email"
          {...getTextProps("email")}
          type="email"
          isRequired={isStrict && !compact && isEmailRequired(now)}
          {...(compact
            ? { help: "A phone number or email is enough. Without an email, you can't email invoices." }
            : {})}
        />
        <FieldRow>
          <RadioGroup
            label="Preferred contact method"
            name="contactMethod"
            orientation="horizontal"
            defaultValue={start.contactMethod ?? "email"}
            options={[
              { id: "email", label: "Email" },
              { id: "sms", label: "Text" },
            ]}
            onChange={look}
          />
          {!compact && (
            <Checkbox name="spanishSpeaking" defaultSelected={start.spanishSpeaking ?? false} className="sm:mt-6">
              Speaks Spanish
            </Checkbox>
          )}
        </FieldRow>
        {!compact && (
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 text-sm font-medium">Opt-outs</legend>
            <div className="flex flex-wrap gap-x-6 gap-y-1">
              <Checkbox
                name="optOutMarketingEmails"
                defaultSelected={no?.optOutMarketingEmails ?? false}
                onChange={look}
              >
                Marketing emails
              </Checkbox>
              <Checkbox
                name="optOutEmailNotifications"
                defaultSelected={no?.optOutEmailNotifications ?? false}
                onChange={look}
              >
                Email notifications
              </Checkbox>
              <Checkbox
                name="optOutTextNotifications"
                defaultSelected={no?.optOutTextNotifications ?? false}
                onChange={look}
              >
                Text notifications
              </Checkbox>
            </div>
          </fieldset>
        )}
      </Section>
      {hasAddress && (
        <Section
          title="Address"
          {...(compact ? {} : { text: "The customer's first location. You can add more later." })}
        >
          <AddressFields start={start} isRequired={isStrict || compact} onChange={look} />
        </Section>
      )}
      {!compact && technicians.length > 0 && (
        <Section title="Preferences">
          <Select
            label="Preferred technician"
            name="preferredTechnicianId"
            placeholder="No preference"
            options={[
              { id: "", label: "No preference" },
              ...technicians.map(({ id, fullName }) => ({ id, label: fullName })),
            ].filter(({ id }) => id !== "" || start.preferredTechnicianId)}
            {...(start.preferredTechnicianId ? { defaultValue: start.preferredTechnicianId } : {})}
          />
        </Section>
      )}
      {compact ? (
        // A caller can be booked with incomplete details.
        <input type="hidden" name="relaxed" value="on" />
      ) : (
        <Checkbox
          name="relaxed"
          defaultSelected={start.relaxed ?? false}
          onChange={look}
          help={hasAddress ? "You can add the address and email later." : "You can add the email later."}
        >
          Save with missing details
        </Checkbox>
      )}
    </div>
  );
}

function listTypeOptions(current: string | undefined) {
  const standardOptions = [
    { id: RESIDENTIAL, label: "Residential" },
    { id: "Commercial", label: "Business" },
  ];
  return current && !standardOptions.some(({ id }) => id === current)
    ? [...standardOptions, { id: current, label: current }]
    : standardOptions;
}

function startValues(start: CustomerStart): Record<string, string> {
  const ticks = { ...start.communicationPreferences, relaxed: start.relaxed };
  const on = Object.entries(ticks)
    .filter(([, value]) => value === true)
    .map(([name]) => [name, "on"]);
  return { ...Object.fromEntries(on), type: start.type ?? "", contactMethod: start.contactMethod ?? "" };
}

"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { Form } from "@/components/ui/form/form";
import type { FormProblems } from "@/components/ui/form-errors";
import type { FormValues } from "@/components/ui/form/form-values";
import { Panel } from "@/components/ui/overlays/panel";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { FieldRow } from "@/components/ui/section";
import { Select } from "@/components/ui/choices/select";
import { TextField } from "@/components/ui/fields/text-field";
import type { Contact, CustomerLocation } from "@/lib/customers/records/customer";
import { getExtension, withExtension } from "@/lib/platform/format/format-phone";
import { api } from "@/lib/platform/http/api-client";
import { callProblems } from "../requests/call-problems";
import { formatStreet } from "../locations/place-text";
import { useRequestKey } from "../requests/use-request-key";

type Props = {
  customerId: string;
  customerName: string;
  contact?: Contact;
  types: readonly { id: string; label: string }[];
  locations: readonly CustomerLocation[];
  closeHref: string;
};

const textOf = (values: FormValues, name: string) => (typeof values[name] === "string" ? values[name] : "");

const toContactBody = (values: FormValues) => ({
  first_name: textOf(values, "first_name"),
  last_name: textOf(values, "last_name"),
  email: textOf(values, "email"),
  homePhone: textOf(values, "homePhone"),
  homePhoneExtension: getExtension(textOf(values, "homePhone")),
  mobilePhone: textOf(values, "mobilePhone"),
  mobilePhoneExtension: getExtension(textOf(values, "mobilePhone")),
  hidden: textOf(values, "hidden") !== "",
  contactTypeId: textOf(values, "contactTypeId") || null,
  businessCustomerLocationId: textOf(values, "businessCustomerLocationId") || null,
  ...(textOf(values, "isPrimary") ? { isPrimary: true } : {}),
});

export function ContactPanel({ customerId, customerName, contact, types, locations, closeHref }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const keyOf = useRequestKey();
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    const body = toContactBody(values);
    try {
      const answer = contact
        ? await api("PUT /api/contacts/[id]", {
            params: { id: contact.id },
            body: { ...body, version: contact.version },
          })
        : await api(
            "POST /api/contacts",
            { body: { ...body, businessCustomerId: customerId } },
            { requestKey: keyOf(body) }
          );
      offerUndo(`${contact ? "Saved" : "Added"} ${body.first_name} ${body.last_name}`.trim() + ".", [answer]);
      router.push(closeHref, { scroll: false });
      router.refresh();
    } catch (error) {
      return callProblems(error);
    }
  };
  const places = [
    { id: "", label: "All locations" },
    ...locations.map((location) => ({ id: location.id, label: location.locationName || formatStreet(location) })),
  ];
  return (
    <Panel title={contact ? "Edit contact" : "Add contact"} context={customerName} closeHref={closeHref}>
      <Form
        onSave={save}
        draftKey={`contact:${contact?.id ?? customerId}:${contact?.version ?? "new"}`}
        cancelHref={closeHref}
        isSticky
        saveLabel={contact ? "Save" : "Add contact"}
      >
        <div className="flex flex-col gap-4">
          <FieldRow>
            <TextField
              label="First name"
              name="first_name"
              isRequired
              defaultValue={contact?.firstName}
              autoComplete="off"
            />
            <TextField label="Last name" name="last_name" defaultValue={contact?.lastName} autoComplete="off" />
          </FieldRow>
          <FieldRow>
            <PhoneField
              label="Mobile phone"
              name="mobilePhone"
              defaultValue={withExtension(contact?.mobilePhone ?? "", contact?.mobilePhoneExtension ?? "")}
              autoComplete="off"
            />
            <PhoneField
              label="Home phone"
              name="homePhone"
              defaultValue={withExtension(contact?.homePhone ?? "", contact?.homePhoneExtension ?? "")}
              autoComplete="off"
            />
          </FieldRow>
          <TextField label="Email" name="email" type="email" defaultValue={contact?.email} autoComplete="off" />
          <FieldRow>
            <Select
              label="Preferred contact method"
              name="contactTypeId"
              placeholder="Any method"
              options={types.map(({ id, label }) => ({ id, label: label.charAt(0).toUpperCase() + label.slice(1) }))}
              {...(contact?.contactType ? { defaultValue: contact.contactType.id } : {})}
            />
            {locations.length > 1 && (
              <Select
                label="Location"
                name="businessCustomerLocationId"
                placeholder="All locations"
                options={places.filter(({ id }) => id !== "" || contact?.location)}
                {...(contact?.location ? { defaultValue: contact.location.id } : {})}
              />
            )}
          </FieldRow>
          <div className="flex flex-col gap-1">
            {!contact?.isPrimary && <Checkbox name="isPrimary">Primary contact</Checkbox>}
            <Checkbox
              name="hidden"
              defaultSelected={contact?.hidden ?? false}
              help="Hidden contacts don't appear when you select a contact."
            >
              Hidden
            </Checkbox>
          </div>
        </div>
      </Form>
    </Panel>
  );
}

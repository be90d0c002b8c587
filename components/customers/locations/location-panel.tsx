"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { ComboBox } from "@/components/ui/choices/combo-box";
import { Select } from "@/components/ui/choices/select";
import { Form } from "@/components/ui/form/form";
import type { FormProblems } from "@/components/ui/form-errors";
import type { FormValues } from "@/components/ui/form/form-values";
import { NumberField } from "@/components/ui/fields/number-field";
import { Panel } from "@/components/ui/overlays/panel";
import { FieldRow, Section } from "@/components/ui/section";
import { TextField } from "@/components/ui/fields/text-field";
import { ZipField } from "@/components/ui/fields/zip-field";
import type { CustomerLocation } from "@/lib/customers/records/customer";
import { US_STATES } from "@/lib/customers/us-states";
import { api } from "@/lib/platform/http/api-client";
import { callProblems } from "../requests/call-problems";
import { useRequestKey } from "../requests/use-request-key";
import { StreetField } from "./street-field";

type Props = {
  customerId: string;
  customerName: string;
  location?: CustomerLocation;
  /** The picture of the location, if any. */
  picture?: ReactNode;
  taxGroups: readonly { id: string; name: string }[];
  closeHref: string;
};

const NO_GROUP = { id: "none", label: "Not set" };

const states = US_STATES.map(({ code, name }) => ({ id: code, label: `${code} – ${name}` }));
const textOf = (values: FormValues, name: string) => (typeof values[name] === "string" ? values[name] : "");
const parseCoordinate = (values: FormValues, name: string) =>
  textOf(values, name) === "" ? null : Number(textOf(values, name));

const startOf = (value: number | null | undefined) => (typeof value === "number" ? { defaultValue: value } : {});

/** Reads the values of LocationMarks. Without tax groups to choose from, the location keeps its own. */
function readMarks(values: FormValues, taxGroups: Props["taxGroups"]) {
  const isDefault = textOf(values, "isDefault") !== "";
  const id = textOf(values, "taxGroupId");
  if (taxGroups.length === 0) return { isDefault };
  return { isDefault, taxGroupId: id === "" || id === NO_GROUP.id ? null : id };
}

/** Adds or changes a location. The server finds its position on the map. */
export function LocationPanel({ customerId, customerName, location, picture, taxGroups, closeHref }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const keyOf = useRequestKey();
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    const body = {
      locationName: textOf(values, "locationName"),
      address: textOf(values, "address"),
      address2: textOf(values, "address2"),
      address3: textOf(values, "address3"),
      city: textOf(values, "city"),
      state: textOf(values, "state"),
      zip: textOf(values, "zip"),
      fuelType: textOf(values, "fuelType") || null,
      systemAge: parseCoordinate(values, "systemAge"),
      thermostatCount: parseCoordinate(values, "thermostatCount"),
      hasOldEquipment: textOf(values, "hasOldEquipment") !== "",
      isCurrent: location ? textOf(values, "isCurrent") !== "" : true,
      ...readMarks(values, taxGroups),
    };
    try {
      const answer = location
        ? await api("PUT /api/locations/[id]", {
            params: { id: location.id },
            body: { ...body, version: location.version },
          })
        : await api(
            "POST /api/locations",
            { body: { ...body, businessCustomerId: customerId } },
            { requestKey: keyOf(body) }
          );
      offerUndo(`${location ? "Saved" : "Added"} ${body.address}.`, [answer]);
      router.push(closeHref, { scroll: false });
      router.refresh();
    } catch (error) {
      return callProblems(error);
    }
  };
  return (
    <Panel title={location ? "Edit location" : "Add location"} context={customerName} closeHref={closeHref}>
      <Form
        onSave={save}
        draftKey={`location:${location?.id ?? customerId}:${location?.version ?? "new"}`}
        cancelHref={closeHref}
        isSticky
        saveLabel={location ? "Save" : "Add location"}
      >
        <Section
          title="Address"
          {...(location
            ? { text: location.zone ? `In coverage zone ${location.zone.name}` : "Not in a coverage zone" }
            : {})}
        >
          {picture}
          <TextField
            label="Location name"
            name="locationName"
            help="For example, “Lake house” or “Warehouse 2”"
            defaultValue={location?.locationName}
          />
          <LocationAddress location={location} />
        </Section>
        <Section title="Equipment">
          <TextField label="Fuel" name="fuelType" defaultValue={location?.fuelType ?? ""} />
          <FieldRow>
            <NumberField
              label="System age (years)"
              name="systemAge"
              minValue={0}
              maxValue={200}
              {...startOf(location?.systemAge)}
            />
            <NumberField
              label="Thermostats"
              name="thermostatCount"
              minValue={0}
              maxValue={999}
              {...startOf(location?.thermostatCount)}
            />
          </FieldRow>
          <Checkbox name="hasOldEquipment" defaultSelected={location?.hasOldEquipment ?? false}>
            Has old equipment
          </Checkbox>
        </Section>
        <LocationMarks location={location} taxGroups={taxGroups} />
      </Form>
    </Panel>
  );
}

/** The address. Taking a suggestion fills in all parts. */
function LocationAddress({ location }: Pick<Props, "location">) {
  const { address = "", city = "", state = "", zip = "" } = location ?? {};
  const [place, setPlace] = useState({ address, city, state, zip });
  const updatePlace = (part: Partial<typeof place>) => setPlace((before) => ({ ...before, ...part }));
  return (
    <>
      <StreetField
        isRequired
        value={place.address}
        onChange={(next) => updatePlace({ address: next })}
        onTake={updatePlace}
      />
      <TextField label="Apartment, suite, unit" name="address2" defaultValue={location?.address2} autoComplete="off" />
      <TextField label="Additional address line" name="address3" defaultValue={location?.address3} autoComplete="off" />
      <TextField
        label="City"
        name="city"
        isRequired
        value={place.city}
        onChange={(next) => updatePlace({ city: next })}
        autoComplete="off"
      />
      <FieldRow>
        <ComboBox
          label="State"
          name="state"
          isRequired
          options={states}
          value={place.state}
          onChange={(next) => updatePlace({ state: next })}
        />
        <ZipField label="ZIP" name="zip" isRequired value={place.zip} onChange={(next) => updatePlace({ zip: next })} />
      </FieldRow>
    </>
  );
}

/** The taxes, the default mark, and whether the location is still the customer's. */
function LocationMarks({
  location,
  taxGroups,
}: {
  location: CustomerLocation | undefined;
  taxGroups: Props["taxGroups"];
}) {
  return (
    <>
      {taxGroups.length > 0 && (
        <Select
          label="Tax group"
          name="taxGroupId"
          help="New invoices and proposals for this location use this tax group."
          options={[NO_GROUP, ...taxGroups.map(({ id, name }) => ({ id, label: name }))]}
          defaultValue={location?.taxGroupId ?? NO_GROUP.id}
        />
      )}
      <div className="flex flex-col gap-1">
        {!location?.isDefault && (
          <Checkbox name="isDefault" help="Selected by default for new appointments.">
            Make this the default location
          </Checkbox>
        )}
        {location && (
          <Checkbox
            name="isCurrent"
            defaultSelected={location.isCurrent}
            help="The customer still owns or rents this location."
          >
            Current
          </Checkbox>
        )}
      </div>
    </>
  );
}

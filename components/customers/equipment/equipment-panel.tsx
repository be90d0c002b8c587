"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { isOn, textOf } from "@/components/office/form-text";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/choices/select";
import { Switch } from "@/components/ui/choices/switch";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { TextArea } from "@/components/ui/fields/text-area";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { confirmDelete } from "@/components/ui/overlays/confirm-dialog";
import { Panel } from "@/components/ui/overlays/panel";
import { toast } from "@/components/ui/overlays/toast";
import { FieldRow } from "@/components/ui/section";
import type { Equipment } from "@/lib/customers/equipment/equipment";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { PlateField } from "./plate-field";

type Props = {
  /** The equipment to change. Undefined = a new one. */
  equipment?: Equipment | undefined;
  /** The possible locations of a new one. */
  locations: ReadonlyArray<{ id: string; label: string }>;
  /** The job at which a new one was found. */
  jobId?: string;
  closeHref: string;
};

/** Adds, changes, or deletes a piece of equipment. */
export function EquipmentPanel({ equipment, locations, jobId, closeHref }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const finish = (text: string, answer: object) => {
    offerUndo(text, [answer]);
    router.push(closeHref, { scroll: false });
    router.refresh();
  };
  const save = async (values: FormValues) => {
    const body = {
      name: textOf(values, "name"),
      system: textOf(values, "system"),
      manufacturer: textOf(values, "manufacturer"),
      modelNumber: textOf(values, "modelNumber"),
      serialNumber: textOf(values, "serialNumber"),
      installDate: textOf(values, "installDate"),
      warrantyUntil: textOf(values, "warrantyUntil"),
      notes: textOf(values, "notes"),
    };
    try {
      if (equipment) {
        const status = isOn(values, "inUse") ? ("active" as const) : ("inactive" as const);
        const changed = { ...body, status, version: equipment.version };
        finish(
          `Saved ${body.name}.`,
          await api("PUT /api/equipment/[id]", { params: { id: equipment.id }, body: changed })
        );
      } else {
        const locationId = textOf(values, "locationId") || (locations[0]?.id ?? "");
        const added = { ...body, locationId, jobId: jobId ?? null };
        finish(`Added ${body.name}.`, await api("POST /api/equipment", { body: added }));
      }
    } catch (error) {
      return toFormProblems(error);
    }
  };
  const remove = async ({ id, name }: Equipment) => {
    if (!(await confirmDelete("equipment", name, "Jobs for this equipment aren't deleted."))) return;
    await api("POST /api/equipment/[id]/delete", { params: { id } }).then(
      (answer) => finish(`Deleted ${name}.`, answer),
      (error: Error) => toast.danger(error.message)
    );
  };
  return (
    <Panel
      title={equipment ? equipment.name : "New equipment"}
      closeHref={closeHref}
      context={equipment?.businessCustomer.fullName}
    >
      <Form
        onSave={save}
        draftKey={`equipment:${equipment?.id ?? locations.map(({ id }) => id).join()}`}
        cancelHref={closeHref}
        saveLabel={equipment ? "Save" : "Add equipment"}
        actions={
          equipment && (
            <Button variant="danger" onPress={() => void remove(equipment)}>
              Delete…
            </Button>
          )
        }
      >
        <Fields equipment={equipment} locations={locations} />
        {equipment && <PlateField id={equipment.id} name={equipment.name} plate={equipment.plateUrl} />}
      </Form>
    </Panel>
  );
}

function Fields({ equipment, locations }: Pick<Props, "equipment" | "locations">) {
  return (
    <>
      {!equipment && locations.length > 1 && (
        <Select
          label="Location"
          name="locationId"
          defaultValue={locations[0]?.id ?? ""}
          options={locations}
          isRequired
        />
      )}
      <TextField label="Name" name="name" defaultValue={equipment?.name} placeholder="Outdoor unit" isRequired />
      <FieldRow>
        <TextField
          label="System"
          name="system"
          defaultValue={equipment?.system?.name}
          help="The system this equipment is part of, such as “Upstairs heat pump”"
        />
        <TextField label="Manufacturer" name="manufacturer" defaultValue={equipment?.manufacturer} />
      </FieldRow>
      <FieldRow>
        <TextField label="Model" name="modelNumber" defaultValue={equipment?.modelNumber} autoComplete="off" />
        <TextField
          label="Serial number"
          name="serialNumber"
          defaultValue={equipment?.serialNumber}
          autoComplete="off"
        />
      </FieldRow>
      <FieldRow>
        <DatePicker label="Install date" name="installDate" defaultValue={equipment?.installDate ?? ""} />
        <DatePicker label="Warranty expires" name="warrantyUntil" defaultValue={equipment?.warrantyUntil ?? ""} />
      </FieldRow>
      {equipment && (
        <Switch name="inUse" defaultSelected={equipment.status === "active"}>
          In use
        </Switch>
      )}
      <TextArea label="Notes" name="notes" rows={3} defaultValue={equipment?.notes} />
    </>
  );
}

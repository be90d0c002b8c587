"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { isOn, textOf } from "@/components/office/form-text";
import { Button } from "@/components/ui/button";
import { confirmDelete } from "@/components/ui/confirm-dialog";
import { Form } from "@/components/ui/form";
import type { FormValues } from "@/components/ui/form-values";
import { NumberField } from "@/components/ui/number-field";
import { Panel } from "@/components/ui/panel";
import { FieldRow } from "@/components/ui/section";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/platform/http/api-client";
import { type FormProblems, problemsOf } from "@/lib/platform/http/form-problems";
import type { JobType } from "@/lib/jobs/job-shapes";

const HERE = "/admin/job-types";

/** Adds a kind of work, or changes one. */
export function JobTypePanel({ type }: { type?: JobType }) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const done = (text: string, answer: object) => {
    offerUndo(text, [answer]);
    router.push(HERE, { scroll: false });
    router.refresh();
  };
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    const body = {
      name: textOf(values, "name"),
      durationHours: Number(textOf(values, "durationHours") || 0),
      durationMinutes: Number(textOf(values, "durationMinutes") || 0),
      // The default cannot be switched off here: another type is made the default instead.
      is_default: (type?.is_default ?? false) || isOn(values, "is_default"),
    };
    try {
      if (type) done("Job type saved", await api("PUT /api/job-types/[id]", { params: { id: type.id }, body }));
      else done("Job type added", await api("POST /api/job-types", { body }));
    } catch (error) {
      return problemsOf(error);
    }
  };
  const remove = async (wanted: JobType) => {
    if (!(await confirmDelete("job type", wanted.name, wanted.has_jobs ? "Jobs that use it keep it." : undefined)))
      return;
    await api("DELETE /api/job-types/[id]", { params: { id: wanted.id } }).then(
      (answer) => done("Job type deleted", answer),
      (error: Error) => toast.danger(error.message),
    );
  };
  return (
    <Panel
      title={type ? type.name : "New job type"}
      closeHref={HERE}
      context="New appointments of this type get its duration"
    >
      <Form
        onSave={save}
        draftKey={`job-type:${type?.id ?? "new"}`}
        cancelHref={HERE}
        actions={
          type &&
          !type.is_default && (
            <Button variant="danger" onPress={() => void remove(type)}>
              Delete…
            </Button>
          )
        }
      >
        <TextField label="Name" name="name" defaultValue={type?.name ?? ""} isRequired />
        <FieldRow>
          <NumberField
            label="Hours"
            name="durationHours"
            defaultValue={type?.durationHours ?? 2}
            minValue={0}
            maxValue={24}
          />
          <NumberField
            label="Minutes"
            name="durationMinutes"
            defaultValue={type?.durationMinutes ?? 0}
            minValue={0}
            maxValue={59}
            step={5}
          />
        </FieldRow>
        <Switch name="is_default" defaultSelected={type?.is_default ?? false} isDisabled={type?.is_default ?? false}>
          Proposed for new jobs
        </Switch>
      </Form>
    </Panel>
  );
}

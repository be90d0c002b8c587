"use client";

import { AsyncComboBox } from "@/components/ui/choices/async-combo-box";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Dialog } from "@/components/ui/overlays/dialog";
import { api } from "@/lib/platform/http/api-client";

type Props = { name: string; onUse: (jobId: string) => void; onClose: () => void };

/** Asks for the job of a document that is made from a template. */
export function UseTemplateDialog({ name, onUse, onClose }: Props) {
  const use = async (values: FormValues) => {
    const jobId = String(values["jobId"] ?? "");
    if (!jobId) return { fieldErrors: { jobId: "Select a job." } };
    onUse(jobId);
    onClose();
    return undefined;
  };
  return (
    <Dialog title={`Use ${name}`} isOpen onClose={onClose}>
      <Form onSave={use} saveLabel="Use template" onCancel={onClose}>
        <AsyncComboBox label="Job" name="jobId" isRequired load={findJobs} placeholder="Number, name, or customer" />
      </Form>
    </Dialog>
  );
}

async function findJobs(term: string, signal: AbortSignal) {
  const { items } = await api("GET /api/jobs", { query: { term, limit: 20 } }, { signal });
  return items.map(({ id, businessJobNumber, name, businessCustomer }) => ({
    id,
    label: `${businessJobNumber} · ${name} · ${businessCustomer.fullName}`,
  }));
}

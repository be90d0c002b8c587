"use client";

import { useRouter } from "next/navigation";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { Form } from "@/components/ui/form/form";
import type { FormProblems } from "@/components/ui/form-errors";
import type { FormValues } from "@/components/ui/form/form-values";
import { NumberField } from "@/components/ui/fields/number-field";
import { Panel } from "@/components/ui/overlays/panel";
import { TextField } from "@/components/ui/fields/text-field";
import { toast } from "@/components/ui/overlays/toast";
import type { CustomerLocation } from "@/lib/customers/records/customer";
import { api } from "@/lib/platform/http/api-client";
import { callProblems } from "./requests/call-problems";
import { JobFields } from "./job-fields";
import { useRequestKey } from "./requests/use-request-key";

type Props = {
  customerId: string;
  customerName: string;
  locations: readonly CustomerLocation[];
  jobTypes: readonly { id: string; name: string; is_default: boolean }[];
  closeHref: string;
};

/** Creates a job without an appointment. */
export function NewJobPanel({ customerId, customerName, locations, jobTypes, closeHref }: Props) {
  const router = useRouter();
  const keyOf = useRequestKey();
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    const readText = (name: string) => (typeof values[name] === "string" ? values[name] : "");
    const body = {
      name: readText("name"),
      businessCustomerLocationId: readText("businessCustomerLocationId"),
      jobTypeId: readText("jobTypeId"),
      salesOpportunity: readText("salesOpportunity") !== "",
      ...(readText("number") ? { number: Number(readText("number")) } : {}),
    };
    try {
      const job = await api(
        "POST /api/customers/[id]/jobs",
        { params: { id: customerId }, body },
        { requestKey: keyOf(body) }
      );
      toast.success(`Created job ${job.businessJobNumber}.`);
      router.push(`/jobs/${job.id}`);
    } catch (error) {
      return callProblems(error);
    }
  };
  return (
    <Panel title="New job" context={customerName} closeHref={closeHref}>
      <Form onSave={save} draftKey={`job:${customerId}:new`} cancelHref={closeHref} saveLabel="Create job">
        <JobFields locations={locations} jobTypes={jobTypes} />
        <TextField label="Name" name="name" help="Leave blank to use the job type's name." />
        <NumberField
          label="Job number"
          name="number"
          minValue={1}
          maxValue={2_000_000_000}
          formatOptions={{ useGrouping: false }}
          help="Leave blank to use the next number."
        />
        <Checkbox name="salesOpportunity">Sales opportunity</Checkbox>
      </Form>
    </Panel>
  );
}

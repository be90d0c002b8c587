import { TextField } from "@/components/ui/fields/text-field";
import type { FormValues } from "@/components/ui/form/form-values";
import { textOf } from "@/components/office/form-text";
import { api } from "@/lib/platform/http/api-client";

/** A technician's current status in their own words. */
export function FieldStatusField({ status }: { status: string }) {
  return (
    <TextField
      label="Current status"
      name="status"
      defaultValue={status}
      maxLength={60}
      placeholder="Not set"
      help="For example, “At lunch.” Shown under the technician's name on the schedule."
    />
  );
}

/** Saves a changed status. The new status has no job, so a previous job is cleared. */
export async function saveFieldStatus(id: string, before: string | undefined, values: FormValues): Promise<object[]> {
  const status = textOf(values, "status").trim();
  if (before === undefined || status === before) return [];
  return [await api("POST /api/users/[id]/status", { params: { id }, body: { status } })];
}

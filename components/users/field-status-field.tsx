import { TextField } from "@/components/ui/fields/text-field";
import type { FormValues } from "@/components/ui/form/form-values";
import { textOf } from "@/components/office/form-text";
import { api } from "@/lib/platform/http/api-client";

/** What a technician is doing now, in their own words. */
export function FieldStatusField({ status }: { status: string }) {
  return (
    <TextField
      label="Current status"
      name="status"
      defaultValue={status}
      maxLength={60}
      placeholder="Not set"
      help="Shown under the name on the schedule, such as “At lunch”."
    />
  );
}

/** Saves it where it is another. What is said anew is of no job: the one that was said with it before goes. */
export async function saveFieldStatus(id: string, before: string | undefined, values: FormValues): Promise<object[]> {
  const status = textOf(values, "status").trim();
  if (before === undefined || status === before) return [];
  return [await api("POST /api/users/[id]/status", { params: { id }, body: { status } })];
}

import { UserX } from "lucide-react";
import { MergeCustomersForm } from "@/components/customers/merge/merge-customers-form";
import { Card } from "@/components/ui/card";
import { ButtonLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/states/empty-state";
import { type MergePreview, previewMerge } from "@/lib/customers/merge/merge-preview";
import { Refusal } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";

/** Two or more customers, field by field, or the reason when one no longer exists. */
export async function CompareCustomers({ who, ids }: { who: Who; ids: readonly string[] }) {
  const preview = await loadPreview(who, ids);
  const [first, ...others] = preview instanceof Refusal ? [] : preview.candidates;
  if (preview instanceof Refusal || !first)
    return (
      <Card>
        <EmptyState
          icon={<UserX aria-hidden />}
          title="These customers can't be merged"
          text={preview instanceof Refusal ? preview.message : undefined}
          action={<ButtonLink href="/customers/merge">Select other customers</ButtonLink>}
        />
      </Card>
    );
  return (
    <Card className="max-w-4xl">
      <MergeCustomersForm
        key={ids.join(" ")}
        records={[first, ...others]}
        hasSameLocations={preview.hasSameLocations}
      />
    </Card>
  );
}

async function loadPreview(who: Who, ids: readonly string[]): Promise<MergePreview | Refusal> {
  try {
    return await previewMerge(who, ids);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

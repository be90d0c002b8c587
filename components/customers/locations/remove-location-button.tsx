"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Button } from "@/components/ui/button";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import { api, type CallAnswer, CallError } from "@/lib/platform/http/api-client";
import { formatCount } from "@/lib/platform/format/format-count";
import { formatList } from "@/lib/platform/format/format-list";

export function RemoveLocationButton({ id, name }: { id: string; name: string }) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const remove = async () => {
    try {
      const counts = await api("GET /api/locations/[id]/association-counts", { params: { id } });
      const words = { yes: "Archive", no: "Keep", isDestructive: true };
      if (!(await confirmDialog(`Archive ${name}?`, describeArchiving(counts), words))) return;
      offerUndo(`Archived ${name}.`, [await api("DELETE /api/locations/[id]", { params: { id } })]);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof CallError ? error.message : `Couldn't archive ${name}. Try again.`);
    }
  };
  return (
    <Button size="small" variant="quiet" onPress={() => void remove()} aria-label={`Archive ${name}`}>
      Archive
    </Button>
  );
}

const NOUNS = [
  ["jobs", "job", "jobs"],
  ["appointments", "appointment", "appointments"],
  ["invoices", "invoice", "invoices"],
  ["equipment", "piece of equipment", "pieces of equipment"],
] as const;

/** Describes what keeps the archived location and what is no longer possible there. */
function describeArchiving(counts: CallAnswer<"GET /api/locations/[id]/association-counts">): string {
  const recordCounts = NOUNS.flatMap(([key, one, many]) =>
    counts[key] > 0 ? [formatCount(counts[key], one, many)] : []
  );
  const explanation = "New appointments can't be booked at this location. You can restore it later.";
  return recordCounts.length > 0 ? `It still appears on ${formatList(recordCounts)}. ${explanation}` : explanation;
}

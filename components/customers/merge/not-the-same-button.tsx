"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import { api, CallError } from "@/lib/platform/http/api-client";

type Props = { customerIds: [string, string]; names: string };

/** Removes a pair from the list for good. Undo brings it back. */
export function NotTheSameButton({ customerIds, names }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const markNotDuplicates = async () => {
    try {
      const answer = await api("POST /api/customers/not-the-same", { body: { customerIds } });
      offerUndo(`${names} won't be suggested as duplicates.`, [answer]);
      router.refresh();
    } catch (error) {
      toast.danger(
        error instanceof CallError ? error.message : "Couldn't mark these customers as not duplicates. Try again."
      );
    }
  };
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`${names} are not duplicates`}
      onPress={() => void markNotDuplicates()}
    >
      Not duplicates
    </Button>
  );
}

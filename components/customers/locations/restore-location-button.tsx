"use client";

import { RotateCcw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import { api, CallError } from "@/lib/platform/http/api-client";

export function RestoreLocationButton({ id, name }: { id: string; name: string }) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const restore = async () => {
    try {
      offerUndo(`Restored ${name}.`, [await api("POST /api/locations/[id]/undelete", { params: { id } })]);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof CallError ? error.message : `Couldn't restore ${name}. Try again.`);
    }
  };
  return (
    <Button size="small" icon={<RotateCcw aria-hidden />} onPress={() => void restore()} aria-label={`Restore ${name}`}>
      Restore
    </Button>
  );
}

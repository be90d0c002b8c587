"use client";

import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Button } from "@/components/ui/button";
import { confirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/platform/http/api-client";

/** Removes the customers that an import made, in one step. */
export function TakeBackImport({ id, customers }: { id: string; customers: number }) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const [isPending, setPending] = useState(false);
  const takeBack = async () => {
    const count = customers === 1 ? "The customer" : `All ${customers.toLocaleString("en-US")} customers`;
    const question = `${count} of this import will be removed. Nothing happens if one of them was changed since.`;
    if (!(await confirmDialog("Take this import back?", question, { yes: "Take back", no: "Keep" }))) return;
    setPending(true);
    try {
      offerUndo("The import was taken back.", [await api("POST /api/changes/[id]/undo", { params: { id } })]);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "The import could not be taken back.");
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="quiet" icon={<Undo2 aria-hidden />} isPending={isPending} onPress={() => void takeBack()}>
      Take back
    </Button>
  );
}

"use client";

import { Undo2 } from "lucide-react";
import { useTakeBack } from "@/components/history/use-take-back";
import { Button } from "@/components/ui/button";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { formatNumber } from "@/lib/platform/format/format-count";

/** Removes all customers of an import in one step. */
export function TakeBackImport({ id, customers }: { id: string; customers: number }) {
  const { isPending, takeBack } = useTakeBack();
  const undoImport = async () => {
    const count = customers === 1 ? "The customer" : `All ${formatNumber(customers)} customers`;
    const question = `${count} from this import will be removed. If any of them changed after the import, none are removed.`;
    if (!(await confirmDialog("Undo this import?", question, { yes: "Undo import", no: "Keep" }))) return;
    await takeBack(id, "Import undone.");
  };
  return (
    <Button variant="quiet" icon={<Undo2 aria-hidden />} isPending={isPending} onPress={() => void undoImport()}>
      Undo import
    </Button>
  );
}

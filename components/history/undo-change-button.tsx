"use client";

import { Redo2, Undo2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { formatNumber } from "@/lib/platform/format/format-count";
import { useTakeBack } from "./use-take-back";

type Props = {
  id: string;
  /** The name of the change. */
  name: string;
  /** True when it undid another change itself. */
  isRedo: boolean;
  /** The number of written rows. Many need a confirmation. */
  rowCount: number;
  /** A warning about side effects of the undo, shown first. */
  warning?: string | undefined;
};

/** More rows than the user can see where the change is shown. */
const MANY = 40;

/** Undoes a change. The undo is itself a change that can be undone. */
export function UndoChangeButton({ id, name, isRedo, rowCount, warning }: Props) {
  const { isPending, takeBack } = useTakeBack();
  const undo = async () => {
    const count = formatNumber(rowCount);
    const effect = isRedo ? "Redo reapplies all of them." : "Undo reverses all of them.";
    const rows = `This change includes ${count} updates, some on other pages. ${effect}`;
    const confirmationText = [rowCount > MANY ? rows : "", warning ?? ""].filter(Boolean).join(" ");
    const question = isRedo ? "Redo this change?" : `Undo “${name}”?`;
    const words = { yes: isRedo ? "Redo" : "Undo", no: "Keep" };
    if (confirmationText && !(await confirmDialog(question, confirmationText, words))) return;
    await takeBack(id, isRedo ? "Change redone." : `Undone: ${name}`);
  };
  return (
    <Button
      size="small"
      icon={isRedo ? <Redo2 aria-hidden /> : <Undo2 aria-hidden />}
      isPending={isPending}
      aria-label={isRedo ? "Redo" : `Undo ${name}`}
      onPress={() => void undo()}
    >
      {isRedo ? "Redo" : "Undo"}
    </Button>
  );
}

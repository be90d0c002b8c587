"use client";

import { Redo2, Undo2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { useTakeBack } from "./use-take-back";

type Props = {
  id: string;
  /** What the change is called. */
  name: string;
  /** It takes another change back itself. */
  isRedo: boolean;
  /** How many rows it wrote; of many one is asked first. */
  rowCount: number;
  /** What an undo of it leaves as it is, or brings with it, which is asked about first. */
  asks?: string | undefined;
};

/** More than one sees where the change is shown. */
const MANY = 40;

/** Takes a change back. That is a change too, with an Undo of its own. */
export function UndoChangeButton({ id, name, isRedo, rowCount, asks }: Props) {
  const { isPending, takeBack } = useTakeBack();
  const undo = async () => {
    const rows = `It wrote ${rowCount.toLocaleString("en-US")} entries, of this record and of others. All of them go back, or none.`;
    const said = [rowCount > MANY ? rows : "", asks ?? ""].filter(Boolean).join(" ");
    if (said && !(await confirmDialog(`Undo “${name}”?`, said, { yes: "Undo", no: "Keep" }))) return;
    await takeBack(id, isRedo ? "Done again" : `Took back: ${name}`);
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

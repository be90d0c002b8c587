"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { textOf } from "@/components/office/form-text";
import { Button } from "@/components/ui/button";
import { confirmDelete } from "@/components/ui/confirm-dialog";
import { Form } from "@/components/ui/form";
import type { FormValues } from "@/components/ui/form-values";
import { Panel } from "@/components/ui/panel";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { problemsOf } from "@/lib/platform/http/form-problems";

type Props = {
  /** What it is, in lower case: "event type". */
  noun: string;
  /** The list that the panel stands over. */
  here: string;
  /** The one that is changed; none = a new one. */
  thing?: { id: string; name: string };
  deleteText: string;
  onSave: (name: string, values: FormValues) => Promise<object>;
  onDelete: (id: string) => Promise<object>;
  /** What it has besides a name. */
  children?: ReactNode;
};

/** Adds, renames or deletes one of a list of settings that are little more than a name. */
export function NamePanel({ noun, here, thing, deleteText, onSave, onDelete, children }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const title = noun.charAt(0).toUpperCase() + noun.slice(1);
  const done = (text: string, answer: object) => {
    offerUndo(text, [answer]);
    router.push(here, { scroll: false });
    router.refresh();
  };
  const save = async (values: FormValues) => {
    try {
      const answer = await onSave(textOf(values, "name"), values);
      done(`${title} ${thing ? "saved" : "added"}`, answer);
    } catch (error) {
      return problemsOf(error);
    }
  };
  const remove = async ({ id, name }: { id: string; name: string }) => {
    if (!(await confirmDelete(noun, name, deleteText))) return;
    await onDelete(id).then(
      (answer) => done(`${title} deleted`, answer),
      (error: Error) => toast.danger(error.message),
    );
  };
  return (
    <Panel title={thing ? thing.name : `New ${noun}`} closeHref={here}>
      <Form
        onSave={save}
        draftKey={`${noun}:${thing?.id ?? "new"}`}
        cancelHref={here}
        actions={
          thing && (
            <Button variant="danger" onPress={() => void remove(thing)}>
              Delete…
            </Button>
          )
        }
      >
        <TextField label="Name" name="name" defaultValue={thing?.name ?? ""} isRequired />
        {children}
      </Form>
    </Panel>
  );
}

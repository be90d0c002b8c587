"use client";

import { ListPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { MOST_CHECKLISTS, type UserChecklist } from "@/lib/invoices/records/uncheck-lists";
import { ChecklistEditor } from "./checklist-editor";
import { toChecklists, type InvoiceDraft } from "./invoice-draft";

type Props = {
  draft: InvoiceDraft;
  errors: Record<string, string>;
  onChange: (checklists: UserChecklist[]) => void;
};

/** The checklists of a document. A single list is open; of several, the user opens them. */
export function ChecklistsEditor({ draft, errors, onChange }: Props) {
  const lists = draft.checklists ?? [];
  const [open, setOpen] = useState<readonly number[]>(lists.length === 1 ? [0] : []);
  const add = () => {
    onChange([...lists, { name: "", items: [] }]);
    setOpen([...open, lists.length]);
  };
  const remove = (index: number) => {
    onChange(lists.filter((_, at) => at !== index));
    setOpen(open.filter((at) => at !== index).map((at) => (at > index ? at - 1 : at)));
  };
  return (
    <div className="flex flex-col gap-3">
      {lists.map((list, index) => (
        <ChecklistEditor
          key={index}
          list={list}
          number={index + 1}
          errorOf={(field) => errors[`userChecklists.${findSavedPosition(draft, index)}.${field}`]}
          isOpen={open.includes(index)}
          onToggle={(isOpen) => setOpen(isOpen ? [...new Set([...open, index])] : open.filter((at) => at !== index))}
          onChange={(changed) => onChange(lists.map((each, at) => (at === index ? changed : each)))}
          onRemove={() => remove(index)}
        />
      ))}
      {lists.length < MOST_CHECKLISTS && (
        <Button icon={<ListPlus aria-hidden />} onPress={add}>
          Add checklist
        </Button>
      )}
    </div>
  );
}

/** Returns a list's position in the saved document, which leaves out empty lists. */
function findSavedPosition(draft: InvoiceDraft, index: number): number {
  return toChecklists({ ...draft, checklists: draft.checklists?.slice(0, index) ?? [] }).length;
}

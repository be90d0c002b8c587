"use client";

import { useEffect, useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { createScopeQuestion, type Scope, type ScopeChoices } from "./scope-question";

export type { Scope };

export const everyScope = [
  { id: "this", label: "This appointment" },
  { id: "following", label: "This and following" },
  { id: "all", label: "All upcoming" },
] as const;

export const everyDate = [
  { id: "this", label: "This date" },
  { id: "following", label: "This and following" },
  { id: "all", label: "All dates" },
] as const;

/**
 * Asks which appointments of a series are meant. Null when the user cancels or leaves. The caller must render `dialog`.
 * The question lies in a store, because a form asks while it saves and React would defer the update until the save
 * ends.
 */
export function useScopeQuestion(): {
  askScope: (title: string, choices?: ScopeChoices, text?: string) => Promise<Scope | null>;
  dialog: ReactNode;
} {
  const [{ asked, ask, answer, show }] = useState(createScopeQuestion);
  const question = asked.use();
  useEffect(show, [show]);
  return {
    askScope: (title, choices = everyScope, text) => ask(title, choices, text),
    dialog: question && (
      <Dialog
        title={question.title}
        isOpen
        size="small"
        onClose={() => answer(null)}
        footer={<Button onPress={() => answer(null)}>Cancel</Button>}
      >
        <div className="flex flex-col gap-2">
          {question.text && <p>{question.text}</p>}
          {question.choices.map(({ id, label }) => (
            <Button key={id} size="large" onPress={() => answer(id)}>
              {label}
            </Button>
          ))}
        </div>
      </Dialog>
    ),
  };
}

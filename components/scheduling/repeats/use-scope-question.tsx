"use client";

import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { createStore } from "@/components/ui/store";

export type Scope = "this" | "following" | "all";
type Question = {
  title: string;
  choices: ReadonlyArray<{ id: Scope; label: string }>;
  answer: (scope: Scope | null) => void;
};

export const everyScope = [
  { id: "this", label: "Only this visit" },
  { id: "following", label: "This and the following" },
  { id: "all", label: "All that are to come" },
] as const;

export const everyDate = [
  { id: "this", label: "Only this one" },
  { id: "following", label: "This and the following" },
  { id: "all", label: "All of them" },
] as const;

/**
 * Asks which visits of a series are meant; null when the person changes their mind. Show `dialog` where it is used. The
 * question lies in a store: a form asks while it saves, and what React is told then it shows only once that is done.
 */
export function useScopeQuestion(): {
  askScope: (title: string, choices?: Question["choices"]) => Promise<Scope | null>;
  dialog: ReactNode;
} {
  const [asked] = useState(() => createStore<Question | null>(null));
  const question = asked.use();
  const answer = (scope: Scope | null) => {
    question?.answer(scope);
    asked.set(null);
  };
  return {
    askScope: (title, choices = everyScope) =>
      new Promise((resolve) => {
        asked.set({ title, choices, answer: resolve });
      }),
    dialog: question && (
      <Dialog
        title={question.title}
        isOpen
        size="small"
        onClose={() => answer(null)}
        footer={<Button onPress={() => answer(null)}>Keep as it is</Button>}
      >
        <div className="flex flex-col gap-2">
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

"use client";

import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

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

/** Asks which visits of a series are meant; null when the person changes their mind. Show `dialog` where it is used. */
export function useScopeQuestion(): {
  askScope: (title: string, choices?: Question["choices"]) => Promise<Scope | null>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = (scope: Scope | null) => {
    question?.answer(scope);
    setQuestion(null);
  };
  return {
    askScope: (title, choices = everyScope) =>
      new Promise((resolve) => {
        setQuestion({ title, choices, answer: resolve });
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

"use client";

import type { ReactNode } from "react";
import { createStore } from "../browser/store";

export type Question = {
  kind: "alert" | "confirm";
  title: string;
  text?: ReactNode;
  /** The button labels, which say what each does. */
  yes?: string;
  no?: string;
  isDestructive?: boolean;
  /** Makes the safe button the default. Nothing is lost, but pressing Enter without reading should change nothing. */
  isRisky?: boolean;
  answer: (yes: boolean) => void;
};

export const questions = createStore<readonly Question[]>([]);

function showQuestion(question: Omit<Question, "answer">): Promise<boolean> {
  return new Promise((resolve) => {
    const openQuestion: Question = {
      ...question,
      answer: (yes) => {
        questions.set(questions.get().filter((other) => other !== openQuestion));
        resolve(yes);
      },
    };
    questions.set([...questions.get(), openQuestion]);
  });
}

/** Shows something that must be read. Resolves when OK is pressed. */
export async function showAlertDialog(title: string, text?: ReactNode): Promise<void> {
  await showQuestion({ kind: "alert", title, text });
}

/** Asks a question. The buttons say what they do. Escape means no. */
export function confirmDialog(
  title: string,
  text: ReactNode,
  options: { yes: string; no: string } & Pick<Question, "isDestructive" | "isRisky">
): Promise<boolean> {
  return showQuestion({ kind: "confirm", title, text, ...options });
}

/** Asks before something is lost, and names it: confirmDelete("customer", "Ann Lee"). */
export function confirmDelete(kind: string, name: string, consequence?: ReactNode): Promise<boolean> {
  const title = `Delete ${kind} “${name}”?`;
  return showQuestion({ kind: "confirm", title, text: consequence, yes: "Delete", no: "Keep", isDestructive: true });
}

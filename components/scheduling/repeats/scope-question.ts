import { createStore } from "@/components/ui/browser/store";

export type Scope = "this" | "following" | "all";
export type ScopeChoices = ReadonlyArray<{ id: Scope; label: string }>;
/** `text` says what else the answer does, such as who is notified. */
type Question = { title: string; choices: ScopeChoices; text?: string; settle: (scope: Scope | null) => void };

/**
 * A question about which dates are meant, and its host. Null when the user cancels. The caller always gets an answer,
 * even when no component shows the question any more.
 */
export function createScopeQuestion() {
  const openQuestion = createStore<Question | null>(null);
  let hasHost = false;
  const answer = (scope: Scope | null) => {
    const question = openQuestion.get();
    openQuestion.set(null);
    question?.settle(scope);
  };
  return {
    asked: openQuestion,
    answer,
    ask: (title: string, choices: ScopeChoices, text?: string) =>
      new Promise<Scope | null>((settle) => {
        answer(null);
        if (hasHost) openQuestion.set({ title, choices, ...(text ? { text } : {}), settle });
        else settle(null);
      }),
    /** Shows the question until the returned function is called. */
    show: () => {
      hasHost = true;
      return () => {
        hasHost = false;
        answer(null);
      };
    },
  };
}

import { createStore } from "@/components/ui/browser/store";

export type Scope = "this" | "following" | "all";
export type ScopeChoices = ReadonlyArray<{ id: Scope; label: string }>;
type Question = { title: string; choices: ScopeChoices; settle: (scope: Scope | null) => void };

/**
 * A question of which dates are meant, for whoever shows it; null when the person changes their mind. Who asks waits for
 * the answer, so that there is one always: also where nobody shows the question any more.
 */
export function scopeQuestion() {
  const asked = createStore<Question | null>(null);
  let isShown = false;
  const answer = (scope: Scope | null) => {
    const question = asked.get();
    asked.set(null);
    question?.settle(scope);
  };
  return {
    asked,
    answer,
    ask: (title: string, choices: ScopeChoices) =>
      new Promise<Scope | null>((settle) => {
        answer(null);
        if (isShown) asked.set({ title, choices, settle });
        else settle(null);
      }),
    /** From now on the question is shown, until what is answered here is called. */
    show: () => {
      isShown = true;
      return () => {
        isShown = false;
        answer(null);
      };
    },
  };
}

import { expect, it } from "vitest";
import { createScopeQuestion } from "@/components/scheduling/repeats/scope-question";

const choices = [{ id: "this", label: "This date" }] as const;

it("leaving the screen answers an open question about dates with no choice, and later ones too", async () => {
  const { ask, show } = createScopeQuestion();
  const leave = show();
  const pendingChoice = ask("Move which dates?", choices);
  leave();
  expect(await pendingChoice).toBeNull();
  // The questions behind it in the queue are dropped.
  expect(await ask("Move which dates?", choices)).toBeNull();
});

it("after a return to the screen questions work again, and a second question replaces the first", async () => {
  const { ask, answer, show } = createScopeQuestion();
  show()();
  show();
  const first = ask("Move which dates?", choices);
  const second = ask("Delete which dates?", choices);
  answer("this");
  expect(await Promise.all([first, second])).toEqual([null, "this"]);
});

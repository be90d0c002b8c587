import { expect, it } from "vitest";
import { createScopeQuestion } from "@/components/scheduling/repeats/scope-question";

const choices = [{ id: "this", label: "This date" }] as const;

it("who goes elsewhere while the question is open chose nothing: what waits for the answer goes on", async () => {
  const { ask, show } = createScopeQuestion();
  const leave = show();
  const pendingChoice = ask("Move which dates?", choices);
  leave();
  expect(await pendingChoice).toBeNull();
  // The questions behind it in the queue are dropped.
  expect(await ask("Move which dates?", choices)).toBeNull();
});

it("who is there again is asked again, and the answer is the choice; a second question takes the first one's place", async () => {
  const { ask, answer, show } = createScopeQuestion();
  show()();
  show();
  const first = ask("Move which dates?", choices);
  const second = ask("Delete which dates?", choices);
  answer("this");
  expect(await Promise.all([first, second])).toEqual([null, "this"]);
});

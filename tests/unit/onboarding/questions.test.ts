import { expect, it } from "vitest";
import { ENROLLMENTS } from "@/lib/onboarding/services/enrollments";
import { buildAnswersShape } from "@/lib/onboarding/services/questions";

it("every missing answer of an enrollment has a message in plain words", () => {
  const messages = Object.values(ENROLLMENTS).flatMap(({ title, questions }) =>
    Object.entries(buildAnswersShape(questions)).flatMap(([name, shape]) => {
      const { error } = shape.safeParse(undefined);
      return error ? error.issues.map(({ message }) => `${title}, ${name}: ${message}`) : [];
    })
  );
  expect(messages.length).toBeGreaterThan(20);
  expect(messages.filter((line) => /invalid input|expected|received/i.test(line))).toEqual([]);
});

import { isOn, textOf } from "@/components/office/form-text";
import type { FormValues } from "@/components/ui/form/form-values";
import type { Question, Questions } from "@/lib/onboarding/services/questions";

const ADDRESS_PARTS = ["address", "address2", "city", "state", "zip"] as const;

/** Reads the address whose parts share one name. */
export function readAddress(values: FormValues, name: string): Record<string, string> {
  return Object.fromEntries(ADDRESS_PARTS.map((part) => [part, textOf(values, `${name}.${part}`)]));
}

/** Reads the answers to the questions for their calls. Empty answers are left out. */
export function readAnswers(questions: Questions, values: FormValues): Record<string, unknown> {
  const answers = Object.entries(questions).map(
    ([name, question]) => [name, readAnswer(name, question, values)] as const
  );
  return Object.fromEntries(answers.filter(([, answer]) => answer !== ""));
}

function readAnswer(name: string, { kind, options = [], idName = "id" }: Question, values: FormValues): unknown {
  switch (kind) {
    case "agree":
    case "yes-no":
      return isOn(values, name);
    case "choices":
      return [values[name] ?? []].flat();
    case "address":
      return readAddress(values, name);
    case "quantities":
      return options.flatMap(({ value: id }) => {
        const quantity = Number(textOf(values, `${name}.${id}`));
        return quantity > 0 ? [{ [idName]: id, quantity }] : [];
      });
    default:
      return textOf(values, name);
  }
}

/** Maps the error of an answer with several fields to the first of them. */
export function mapErrorsToFields(
  questions: Questions,
  errors: Readonly<Record<string, string>>
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => {
      const { kind, options } = questions[name] ?? {};
      if (kind === "address") return [`${name}.address`, message];
      if (kind === "quantities") return [`${name}.${options?.[0]?.value}`, message];
      return [name, message];
    })
  );
}

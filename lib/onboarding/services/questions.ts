import { z } from "zod";
import { Id, jsonField, line } from "@/lib/platform/shapes/call-shapes";
import { Money } from "@/lib/platform/money/money-shapes";

const ADDRESS_NEEDED = "Enter the street address and ZIP code.";
const CHOOSE = "Select at least one option.";

/** An address with the documented fields. */
export const Address = z.object(
  {
    full: line(400).default(""),
    address: line().default(""),
    address2: line().default(""),
    city: line().default(""),
    state: line(40).default(""),
    zip: line(10).default(""),
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
  },
  ADDRESS_NEEDED
);
export type Address = z.output<typeof Address>;

/** The kinds of questions. Quantities are of products from a list, by the wire name of their id. */
export type QuestionKind =
  | "money"
  | "count"
  | "line"
  | "email"
  | "choice"
  | "choices"
  | "lines"
  | "agree"
  | "yes-no"
  | "address"
  | "quantities";

export type Question = {
  kind: QuestionKind;
  label: string;
  help?: string;
  options?: ReadonlyArray<{ value: string; label: string }>;
  /** The wire name of the id, for quantities. */
  idName?: "id" | "azugaItemId";
  /** True when the answer may be empty. */
  isOptional?: boolean;
};

export type Questions = Readonly<Record<string, Question>>;

const MOST_THINGS = 999;
const YES_VALUES = new Set([true, "true", "1", "Y"]);
const yesNoAnswer = z.preprocess(
  (value) => (typeof value === "boolean" ? value : YES_VALUES.has(String(value))),
  z.boolean()
);

/** Builds the schema of an answer. Forms send texts, and send lists and addresses as JSON. */
function buildAnswerShape({ kind, options, idName = "id", isOptional }: Question): z.ZodType {
  const oneOf = z
    .string("Select an option from the list.")
    .refine((choice) => options?.some(({ value }) => value === choice), "Select an option from the list.");
  const makeOptional = <S extends z.ZodType>(shape: S) => (isOptional ? shape.optional() : shape);
  switch (kind) {
    case "money":
      return makeOptional(Money.refine((text) => !text.startsWith("-"), "Enter $0.00 or more."));
    case "count":
      return makeOptional(z.coerce.number("Enter a number.").int("Enter a whole number.").min(0).max(100_000));
    case "line":
      return isOptional ? line().default("") : line().min(1, "(This field is required)").prefault("");
    case "email":
      return makeOptional(z.email("Enter one email address."));
    case "choice":
      return makeOptional(oneOf);
    case "choices":
      return jsonField(z.array(oneOf, CHOOSE).min(isOptional ? 0 : 1, CHOOSE));
    case "lines":
      return jsonField(z.array(line().min(1)).max(50)).default([]);
    case "agree":
      return yesNoAnswer.refine(Boolean, "Select this box to continue.");
    case "yes-no":
      return yesNoAnswer.default(false);
    case "address":
      return jsonField(isOptional ? Address : Address.refine(({ address, zip }) => address && zip, ADDRESS_NEEDED));
    case "quantities":
      return jsonField(
        buildQuantitiesShape(idName, options ?? []).refine((some) => isOptional || some.length > 0, CHOOSE)
      );
  }
}

function buildQuantitiesShape(idName: string, options: ReadonlyArray<{ value: string }>) {
  const quantity = z.coerce.number().int().min(1, "Enter 1 or more.").max(MOST_THINGS, `Enter ${MOST_THINGS} or less.`);
  const items = z.array(z.object({ [idName]: Id, quantity }), CHOOSE).max(50);
  const isOffered = (item: Record<string, unknown>) => options.some(({ value }) => value === item[idName]);
  return items.refine((chosenItems) => chosenItems.every(isOffered), "Select a product from the list.");
}

/** Builds the schemas of all answers by name. */
export function buildAnswersShape(questions: Questions): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(questions).map(([name, question]) => [name, buildAnswerShape(question)]));
}

/** Builds the same schemas with every answer optional. */
export function buildPartialAnswersShape(questions: Questions): z.ZodType<Record<string, unknown>> {
  return z.strictObject(
    Object.fromEntries(Object.entries(buildAnswersShape(questions)).map(([name, shape]) => [name, z.optional(shape)]))
  );
}

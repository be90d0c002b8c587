import type { z } from "zod";
import { getFirst, requireValue } from "@/tests/support/required-values";

/** A place in the input of a call. `replaceValue` returns the input with another value there and creates missing parents. */
export type Field = { path: string[]; shape: z.ZodType; replaceValue: (input: unknown, value: unknown) => unknown };

/** The parts of a zod definition that are used here. */
type Def = {
  type: string;
  format?: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  items?: z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
  values?: unknown[];
  entries?: Record<string, unknown>;
};
const defOf = (shape: z.ZodType) => shape.def as unknown as Def;

/** Returns the format, such as `uuid`, `date`, or `datetime`, or else the type: `string`, `number`, `array`. */
export const kindOf = (shape: z.ZodType): string => defOf(shape).format ?? defOf(shape).type;

/** Lists every field of a shape, including nested and wrapped ones. */
export function fieldsOf(shape: z.ZodType): Field[] {
  const whole: Field = { path: [], shape, replaceValue: (_, value) => value };
  const { type, innerType, element, shape: entries = {}, options = [], items = [] } = defOf(shape);
  switch (type) {
    case "object":
      return [
        whole,
        ...Object.entries(entries).flatMap(([name, one]) =>
          fieldsOf(one).map(({ path, shape: fieldShape, replaceValue }) => ({
            path: [name, ...path],
            shape: fieldShape,
            replaceValue: (input: unknown, value: unknown) => {
              const around = (isObject(input) ? input : exampleOf(shape)) as Record<string, unknown>;
              return { ...around, [name]: replaceValue(around[name], value) };
            },
          }))
        ),
      ];
    case "array":
      return [whole, ...inList(requireValue(element, "element"), 0)];
    case "tuple":
      return [whole, ...items.flatMap((item, i) => inList(item, i))];
    case "union":
      return [whole, ...options.flatMap((option) => fieldsOf(option).map((field) => onlyIn(option, field)))];
    case "pipe":
      return fieldsOf(readBy(shape));
    default:
      return innerType ? fieldsOf(innerType) : [whole];
  }
}

function inList(item: z.ZodType, at: number): Field[] {
  return fieldsOf(item).map(({ path, shape, replaceValue }) => ({
    path: [String(at), ...path],
    shape,
    replaceValue: (input, value) => {
      const list = Array.isArray(input) ? (input as unknown[]) : [];
      return list.length > at
        ? list.with(at, replaceValue(list[at], value))
        : [...list, replaceValue(undefined, value)];
    },
  }));
}

/** Keeps the input around a field of a union only when the input matches that option. */
function onlyIn(option: z.ZodType, { path, shape, replaceValue }: Field): Field {
  const fits = (input: unknown) => option.safeParse(input).success;
  return { path, shape, replaceValue: (input, value) => replaceValue(fits(input) ? input : undefined, value) };
}

/** Returns the shape that reads the input: the part before a transformation, or after one that prepares. */
function readBy(shape: z.ZodType): z.ZodType {
  const { in: before, out } = defOf(shape);
  return defOf(requireValue(before, "before")).type === "transform"
    ? requireValue(out, "out")
    : requireValue(before, "before");
}

/** Returns a valid value for a shape, without its optional parts. */
function exampleOf(shape: z.ZodType): unknown {
  const { type, innerType, element, shape: entries = {}, options = [], values = [], entries: names } = defOf(shape);
  switch (type) {
    case "optional":
    case "default":
    case "prefault":
    case "catch":
      return undefined;
    case "nullable":
      return null;
    case "object": {
      const own = Object.entries(entries).map(([name, one]) => [name, exampleOf(one)] as const);
      return Object.fromEntries(own.filter(([, value]) => value !== undefined));
    }
    case "array":
      return element && shape.safeParse([]).success ? [] : [exampleOf(requireValue(element, "element"))];
    case "union":
      return exampleOf(getFirst(options));
    case "pipe":
      return exampleOf(readBy(shape));
    case "enum":
      return Object.values(names ?? {})[0];
    case "literal":
      return values[0];
    case "string":
      return [...Object.values(EXAMPLES), "1", "a"].find((text) => shape.safeParse(text).success);
    case "number":
      return [1, 0, 60].find((number) => shape.safeParse(number).success);
    case "boolean":
      return true;
    default:
      return innerType ? exampleOf(innerType) : null;
  }
}

const EXAMPLES = {
  uuid: "019ac000-0000-7000-8000-000000000000",
  date: "2026-12-02",
  datetime: "2026-12-02T15:00:00Z",
  time: "10:00 AM",
  email: "ann@example.com",
};

function isObject(input: unknown): input is Record<string, unknown> {
  return typeof input === "object" && input !== null && !Array.isArray(input);
}

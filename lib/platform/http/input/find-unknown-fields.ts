import { z } from "zod";
import { parseJsonOr } from "../../shapes/parse-json";

type Shape = z.core.$ZodType;
type Def = z.core.$ZodTypeDef & Record<string, unknown>;
type Path = (string | number)[];
/** A position in the input: the shape that reads it, and the answer's shapes at that position. */
type InputPosition = { shape: Shape; answers: Shape[]; sent: unknown; path: Path };

const MOST_NAMED = 20;

/**
 * Finds the names in the input that the shape does not know, one problem each. Null when there are none. Fields that
 * the answer has at the same position may be sent back and are ignored. So are empty values (null, "").
 */
export function findUnknownFields(shape: z.ZodType, sent: unknown, answer?: z.ZodType): z.ZodError | null {
  // An answer holds a record directly or under a name.
  const parts = answer ? listObjects(answer).flatMap(({ shape: inner }) => Object.values(inner)) : [];
  const answers = answer ? [answer, ...parts.filter((part) => getDef(part).type === "object")] : [];
  const unknownPaths = listUnknownAt({ shape, answers, sent, path: [] }).slice(0, MOST_NAMED);
  if (unknownPaths.length === 0) return null;
  const issues = unknownPaths.map((path) => ({
    code: "custom" as const,
    path,
    message: `“${String(path.at(-1))}” isn't a known field.`,
    input: undefined,
  }));
  return new z.ZodError(issues);
}

function listUnknownAt({ shape, ...at }: InputPosition): Path[] {
  const def = getDef(shape);
  const getInner = (name: string) => def[name] as Shape;
  switch (def.type) {
    case "object":
      return listInObject(def, at);
    case "array":
      return listInEach(Array.isArray(at.sent) ? at.sent.entries() : [], getInner("element"), at);
    case "record":
      return listInEach(isRecord(at.sent) ? Object.entries(at.sent) : [], getInner("valueType"), at);
    case "union":
      return listInUnion(def, at);
    case "pipe":
      return listInPipe(getInner("in"), getInner("out"), at);
    default:
      return def["innerType"] ? listUnknownAt({ shape: getInner("innerType"), ...at }) : [];
  }
}

function listInObject(def: Def, { answers, sent, path }: Omit<InputPosition, "shape">): Path[] {
  // With a catch-all, any name is allowed.
  if (!isRecord(sent) || def["catchall"]) return [];
  const knownFields = def["shape"] as Record<string, Shape>;
  return Object.entries(sent).flatMap(([name, value]) => {
    const answered = answers
      .flatMap(listObjects)
      .flatMap(({ shape }) => (Object.hasOwn(shape, name) ? [shape[name]!] : []));
    // The record may be sent under another name than in the answer.
    const at = answered.length === 0 && path.length === 0 ? answers : answered;
    if (Object.hasOwn(knownFields, name))
      return listUnknownAt({ shape: knownFields[name]!, answers: at, sent: value, path: [...path, name] });
    return answered.length > 0 || isNothing(value) ? [] : [[...path, name]];
  });
}

function listInEach(
  values: Iterable<[string | number, unknown]>,
  shape: Shape,
  { answers, path }: Pick<InputPosition, "answers" | "path">
): Path[] {
  return [...values].flatMap(([key, sent]) => listUnknownAt({ shape, answers, sent, path: [...path, key] }));
}

/** Uses the option of the union that accepts the value and knows most of its names. */
function listInUnion(def: Def, at: Omit<InputPosition, "shape">): Path[] {
  if (typeof at.sent !== "object" || at.sent === null) return [];
  const fitting = (def["options"] as Shape[]).filter((option) => z.safeParse(option, at.sent).success);
  const pathsByOption = fitting.map((shape) => listUnknownAt({ shape, ...at }));
  return pathsByOption.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

/** Follows the conversion before parsing: a text that holds JSON counts as the JSON. */
function listInPipe(from: Shape, to: Shape, at: Omit<InputPosition, "shape">): Path[] {
  if (getDef(from).type !== "transform") return listUnknownAt({ shape: from, ...at });
  return listUnknownAt({
    ...at,
    shape: to,
    sent: typeof at.sent === "string" ? parseJsonOr(at.sent, at.sent) : at.sent,
  });
}

/** Lists the objects that an answer's shape can be or can hold as a list. */
function listObjects(shape: Shape): { shape: Record<string, Shape> }[] {
  const def = getDef(shape);
  if (def.type === "object") return [{ shape: def["shape"] as Record<string, Shape> }];
  if (def.type === "union") return (def["options"] as Shape[]).flatMap(listObjects);
  const inner = def["innerType"] ?? def["element"] ?? def["out"];
  return inner ? listObjects(inner as Shape) : [];
}

const getDef = (shape: Shape): Def => shape._zod.def as Def;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === "";

import { describe, expect, it } from "vitest";
import { z } from "zod";
import { jsonField } from "@/lib/platform/shapes/call-shapes";
import { findUnknownFields } from "@/lib/platform/http/input/find-unknown-fields";

const Line = z.object({ name: z.string(), price: z.string().optional() });
const Input = z.object({
  title: z.string(),
  lines: z.array(Line).default([]),
  of: z.union([z.uuid(), Line]).nullish(),
});
const Record = z.object({ ...Input.shape, id: z.string(), lines: z.array(Line.extend({ total: z.string() })) });

const listUnknownPaths = (shape: z.ZodType, sent: unknown, answer?: z.ZodType) =>
  findUnknownFields(shape, sent, answer)?.issues.map(({ path }) => path.join(".")) ?? [];

describe("unknown fields of a call", () => {
  it("are found at any depth, in lists, unions, and JSON text", () => {
    const sent = {
      title: "a",
      extra: 1,
      lines: [{ name: "b" }, { name: "c", color: "red" }],
      of: { name: "d", x: 1 },
    };
    expect(listUnknownPaths(Input, sent)).toEqual(["extra", "lines.1.color", "of.x"]);
    expect(
      listUnknownPaths(z.object({ data: jsonField(Input) }), { data: JSON.stringify({ title: "a", extra: 1 }) })
    ).toEqual(["data.extra"]);
    expect(listUnknownPaths(z.record(z.string(), Line), { any: { name: "a", extra: 1 } })).toEqual(["any.extra"]);
  });

  it("are ignored when they are empty, or when any name is allowed", () => {
    expect(listUnknownPaths(Input, { title: "a", extra: null, more: "" })).toEqual([]);
    expect(listUnknownPaths(z.looseObject({}), { extra: 1 })).toEqual([]);
  });

  it("are ignored where the answer has the same field, directly or in its record", () => {
    const sent = { id: "1", title: "a", lines: [{ name: "b", total: "1.00" }] };
    for (const answer of [Record, z.object({ record: Record, errors: z.array(z.string()) })])
      expect(listUnknownPaths(Input, sent, answer)).toEqual([]);
    expect(listUnknownPaths(Input, { ...sent, total: "1.00" }, Record)).toEqual(["total"]);
    expect(listUnknownPaths(z.object({ record: Input }), { record: sent }, z.object({ record: Record }))).toEqual([]);
    expect(listUnknownPaths(z.object({ data: Input }), { data: sent }, z.object({ record: Record }))).toEqual([]);
  });
});

import { z } from "zod";
import { Id, line } from "@/lib/platform/shapes/call-shapes";

/** The most levels above a group. The first level is 1. */
export const DEEPEST_PARENT = 4;

const flat = { id: Id, display_name: z.string(), parent_id: Id.nullable(), deleted_on: z.string().nullable() };
const makeLevel = <T extends z.ZodType>(children: T) => z.object({ ...flat, children: z.array(children) });

// Each level has its own schema, because a recursive one would leave the API description empty.
const Level5 = makeLevel(z.never());
const Level4 = makeLevel(Level5);
const Level3 = makeLevel(Level4);
const Level2 = makeLevel(Level3);

/** A group of customers with the groups below it. */
export const CustomerGroup = makeLevel(Level2);
export type CustomerGroup = {
  id: string;
  display_name: string;
  parent_id: string | null;
  deleted_on: string | null;
  children: CustomerGroup[];
};

export const CustomerGroupInput = z.object({
  display_name: line(100).min(1, "this field is required"),
  /** When absent, the group stays where it is. */
  parent_id: Id.nullish(),
});
export type CustomerGroupInput = z.output<typeof CustomerGroupInput>;

/** A group that may be the parent of another one. */
export const ParentOption = z.object({
  id: Id,
  display_name: z.string(),
  parent_id: Id.nullable(),
  depth: z.number().int(),
});
export type ParentOption = z.output<typeof ParentOption>;

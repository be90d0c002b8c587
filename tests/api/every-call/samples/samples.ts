import type { World } from "../world";

/** What the tests over all calls send to the calls of one domain. */
export type Samples = {
  /** What the ids in a path stand for, by the path up to the parameter. */
  ids?: Record<string, keyof World>;
  /** What stands in a path and is the same for every business, by the path up to the parameter. */
  shared?: Record<string, string>;
  /** A body that each call takes, naming things of the given business. A call with a body and no sample fails the test. */
  bodies?: Record<string, (world: World) => object>;
  /** What a call needs in its query, where it does not work without. */
  queries?: Record<string, (world: World) => Record<string, unknown>>;
  /** Calls whose body may not name things of a business: their answer to a foreign id is tested where they live. */
  noForeignBody?: readonly string[];
  /** Calls whose sample is refused for a reason of their own; they are shown working where they live. */
  worksElsewhere?: Record<string, string>;
  /** Calls whose sample changes nothing that is undone, each with the reason. */
  notUndone?: Record<string, string>;
};

import type { World } from "../world";

/** The data that tests over all calls send to the calls of one domain. */
export type Samples = {
  /** The kind of record for each id in a path, by the path up to the parameter. */
  ids?: Record<string, keyof World>;
  /** Path parameters that are the same for every business, by the path up to the parameter. */
  shared?: Record<string, string>;
  /**
   * A valid request body for each call, with records of the given business. A call with a body and no sample fails the
   * test.
   */
  bodies?: Record<string, (world: World) => object>;
  /** The required query parameters of calls. */
  queries?: Record<string, (world: World) => Record<string, unknown>>;
  /** Calls whose body may not refer to records of a business. Tests of their domain cover foreign ids. */
  noForeignBody?: readonly string[];
  /** Calls that refuse their sample, with the reason. Tests of their domain show that they work. */
  worksElsewhere?: Record<string, string>;
  /** Calls whose sample changes nothing that can be undone, each with the reason. */
  notUndone?: Record<string, string>;
};

import fc from "fast-check";
import { createRandom, type Random } from "@/prisma/seed/random";
import { IS_WHOLE } from "./timing/rounds";

/** The number of examples to try for each property, such as SEEDS=500. */
const ASKED = process.env["SEEDS"];

/** `npm test` tries the same examples every time. With FAULTS=whole or SEEDS, each run tries new ones. */
export const IS_EXPLORING = IS_WHOLE || ASKED !== undefined;

export const getExampleCount = (usual: number): number => (ASKED === undefined ? usual : Number(ASKED));

/** Decides which examples `npm test` tries. */
const FIXED_SEED = 20_261_123;

/** An example that failed once, as fast-check reported it. It becomes another one when the property draws other values. */
type FailedExample = { seed: number; path: string };

type Examples<Values> = Pick<fc.Parameters<Values>, "numRuns" | "examples" | "endOnFailure"> & {
  /** Every run tries these first. */
  failed?: readonly FailedExample[];
};

/**
 * Asserts a property for fixed examples, or for random ones when the run explores. A failure prints the seed and the path to
 * add to `failed`.
 */
export function assertProperty<Values>(property: fc.IAsyncProperty<Values>, options?: Examples<Values>): Promise<void>;
export function assertProperty<Values>(property: fc.IProperty<Values>, options?: Examples<Values>): void;
export function assertProperty<Values>(
  property: fc.IRawProperty<Values>,
  { failed = [], ...options }: Examples<Values> = {}
): Promise<void> | void {
  const runs: fc.Parameters<Values>[] = failed.map((example) => ({ ...options, ...example, numRuns: 1 }));
  if (!IS_EXPLORING) runs.push({ ...options, seed: FIXED_SEED });
  else runs.push({ ...options, numRuns: getExampleCount(options.numRuns ?? 100) });
  if (property.isAsync())
    return runs.reduce<Promise<void>>((before, run) => before.then(() => fc.assert(property, run)), Promise.resolve());
  for (const run of runs) void fc.assert(property, run);
}

/**
 * Returns numbers for choices that a test leaves to chance, such as the moment of a kill. They are the same in every `npm
 * test`. When the run explores they differ, and the test prints how to repeat them.
 */
export function createDraws(name: string): Random {
  if (!IS_EXPLORING) return createRandom(name);
  const seed = process.env["DRAWS"] ?? String(Date.now());
  console.info(`${name}: DRAWS=${seed} repeats these draws`);
  return createRandom(`${name} ${seed}`);
}

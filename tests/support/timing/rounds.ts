export const IS_WHOLE = process.env["FAULTS"] === "whole";

/**
 * Returns how often to try random cases. `npm test` tries enough to show a mistake soon. FAULTS=whole tries them all.
 */
export const getRounds = (usual: number, whole: number): number => (IS_WHOLE ? whole : usual);

/** Marks tests that take minutes and are covered in a smaller form elsewhere. Only FAULTS=whole runs them. */
export const ONLY_WHOLE = { skip: !IS_WHOLE };

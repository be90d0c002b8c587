export const IS_WHOLE = process.env["FAULTS"] === "whole";

/**
 * How often what chance decides is tried: so often in `npm test` that a mistake shows soon, and the whole number with
 * FAULTS=whole.
 */
export const rounds = (usual: number, whole: number): number => (IS_WHOLE ? whole : usual);

/** What takes minutes and is tried elsewhere in a smaller way is left to FAULTS=whole. */
export const ONLY_WHOLE = { skip: !IS_WHOLE };

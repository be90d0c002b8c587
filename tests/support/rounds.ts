/**
 * How often what chance decides is tried: so often in `npm test` that a mistake shows soon, and the whole number with
 * FAULTS=whole.
 */
export const rounds = (usual: number, whole: number): number => (process.env["FAULTS"] === "whole" ? whole : usual);

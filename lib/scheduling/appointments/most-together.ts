/** So many appointments move in one step: a plan of a large day may touch each of its stops. */
export const MOST_TOGETHER = 300;

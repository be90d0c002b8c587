/** The most appointments that move in one step. A plan of a large day may touch each of its stops. */
export const MOST_TOGETHER = 300;

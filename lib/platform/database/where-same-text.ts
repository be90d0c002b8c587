/** Escapes a text for LIKE, so that its special characters match themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/**
 * Builds a filter for the same text in any letter case. Prisma compares with LIKE and does not escape its special
 * characters.
 */
export const whereSameText = (text: string) => ({ equals: escapeLike(text), mode: "insensitive" as const });

/** Builds a filter for texts that contain this one, in any letter case. */
export const whereTextWith = (text: string) => ({ contains: escapeLike(text), mode: "insensitive" as const });

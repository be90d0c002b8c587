/** Escapes a text for LIKE, so that its special characters match themselves. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/**
 * Builds a filter for the same text in any letter case. Prisma compares with LIKE and does not escape its special
 * characters.
 */
export const sameText = (text: string) => ({ equals: likeText(text), mode: "insensitive" as const });

/** Builds a filter for texts that contain this one, in any letter case. */
export const textWith = (text: string) => ({ contains: likeText(text), mode: "insensitive" as const });

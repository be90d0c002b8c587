/** A text as LIKE compares it: its signs of LIKE mean themselves. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** The same text in small or capital letters. The client compares by LIKE and leaves its signs as they are. */
export const sameText = (text: string) => ({ equals: likeText(text), mode: "insensitive" as const });

/** A text that has this one in it, in small or capital letters. */
export const textWith = (text: string) => ({ contains: likeText(text), mode: "insensitive" as const });

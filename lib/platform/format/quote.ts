/** Quotes a text at the end of a sentence: “Gate code 12.” A text that was cut ends in its dots. */
export const quote = (text: string): string => (text.endsWith("...") ? `“${text}”` : `“${text}.”`);

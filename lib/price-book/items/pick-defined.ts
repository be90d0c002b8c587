/** Returns the fields that were sent. */
export const pickDefined = (fields: Record<string, unknown>) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- what a column takes is checked where each field is read
  Object.fromEntries<any>(Object.entries(fields).filter(([, value]) => value !== undefined));

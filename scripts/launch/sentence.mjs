/** A reason to stop that the person at the terminal can fix. Shown without a stack trace. */
export class Sentence extends Error {}

/** Ends the process with the sentence, or with the whole error when it is a bug. */
export function fail(error) {
  const expected = error instanceof Sentence || !(error instanceof TypeError || error instanceof ReferenceError);
  const full = /ENOSPC|No space left/.test(String(error?.message))
    ? "The disk is full. Free up space and try again."
    : error.message;
  console.error(`\n${expected ? full : error.stack}`);
  process.exit(1);
}

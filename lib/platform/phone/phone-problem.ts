/** The provider refused with a message. Repeating the same request does not help. */
export class PhoneProblem extends Error {
  constructor(
    sentence: string,
    readonly status: number,
    /** The provider's own error code, such as 21422. */
    readonly code: number
  ) {
    super(sentence);
    this.name = "PhoneProblem";
  }
}

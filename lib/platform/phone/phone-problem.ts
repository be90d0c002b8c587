/** The provider said no, in words; trying the same again does not help. */
export class PhoneProblem extends Error {
  constructor(
    sentence: string,
    readonly status: number,
    /** The provider's own number for it, such as 21422. */
    readonly code: number,
  ) {
    super(sentence);
    this.name = "PhoneProblem";
  }
}

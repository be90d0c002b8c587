/**
 * A request that is wrong as a request: unreadable, too large, foreign, without a session, or too much for the disk.
 */
export class RequestProblem extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 413 | 415 | 429 | 503 | 507,
    readonly code: string,
    sentence: string
  ) {
    super(sentence);
    this.name = "RequestProblem";
  }
}

import type { ServerResponse } from "node:http";

/** The answers in progress. After the stop, each one tells the client that its connection ends with it. */
export class AnswersUnderWay {
  #isStopped = false;
  readonly #open = new Set<ServerResponse>();

  add(response: ServerResponse): void {
    this.#open.add(response);
    response.once("close", () => this.#open.delete(response));
    if (this.#isStopped) response.setHeader("connection", "close");
  }

  stop(): void {
    this.#isStopped = true;
    for (const response of this.#open) if (!response.headersSent) response.setHeader("connection", "close");
  }
}

import { Agent, request as ask, type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { connectionLimits } from "./body-limits";

/** A request to a web process. */
export type Question = { method: string; path: string; headers: OutgoingHttpHeaders; body: Buffer | null };

/** No process took the request, so it may be sent again. */
export class NotDelivered extends Error {}
/** The process died during the request, `ms` after it was sent. */
export class CutOff extends Error {
  constructor(readonly ms: number) {
    super();
  }
}
/** The process did not answer in time. The same request would only block another process too. */
export class NotAnswered extends Error {}

type WebProcess = { agent: Agent; socketPath: string; underWay: number; downUntil: number };

const DOWN_MS = 200;
/** The wait of requests while all web processes restart (ms), and the most that may wait. */
const WAIT_MS = 8_000;
const WAITING = 500;

/** The web processes behind one port. Each request goes to the least busy one. */
export class WebProcesses {
  readonly #webs: WebProcess[];
  #waiting = 0;

  /** @param socketPaths the socket of each process; one that is away is tried again soon */
  constructor(socketPaths: readonly string[]) {
    this.#webs = socketPaths.map((socketPath) => ({
      agent: new Agent({ keepAlive: true, maxFreeSockets: 64 }),
      socketPath,
      underWay: 0,
      downUntil: 0,
    }));
  }

  /** Sends a request to a live process. Throws NotDelivered, CutOff, or NotAnswered. */
  async forward(question: Question, signal: AbortSignal): Promise<IncomingMessage> {
    const startedAt = Date.now();
    for (;;) {
      const web = this.#leastBusy();
      if (web) {
        try {
          return await this.#askOne(web, question, signal);
        } catch (error) {
          // Dead connections to an ended process fail one by one. The next try must not use one of them.
          if (error instanceof CutOff || error instanceof NotDelivered) web.downUntil = Date.now() + DOWN_MS;
          if (!(error instanceof NotDelivered) || signal.aborted) throw error;
          continue;
        }
      }
      if (signal.aborted || Date.now() - startedAt > WAIT_MS || this.#waiting >= WAITING) throw new NotDelivered();
      this.#waiting++;
      await sleep(50);
      this.#waiting--;
    }
  }

  #leastBusy(): WebProcess | undefined {
    const now = Date.now();
    return this.#webs.filter(({ downUntil }) => downUntil <= now).sort((a, b) => a.underWay - b.underWay)[0];
  }

  #askOne(web: WebProcess, { method, path, headers, body }: Question, signal: AbortSignal): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      web.underWay++;
      const sentAt = Date.now();
      const { agent, socketPath } = web;
      const clientRequest: ClientRequest = ask({ agent, socketPath, method, path, headers, signal });
      let isConnected = false;
      const clock = setTimeout(() => clientRequest.destroy(new NotAnswered()), connectionLimits.answerWithin);
      clientRequest.on("socket", (socket) => {
        if (!socket.connecting) isConnected = true;
        else socket.once("connect", () => (isConnected = true));
      });
      clientRequest.once("response", (answer) => {
        clearTimeout(clock);
        resolve(answer);
      });
      clientRequest.once("close", () => {
        clearTimeout(clock);
        web.underWay--;
      });
      clientRequest.on("error", (error) =>
        reject(
          error instanceof NotAnswered ? error : isConnected ? new CutOff(Date.now() - sentAt) : new NotDelivered()
        )
      );
      clientRequest.end(body ?? undefined);
    });
  }

  close(): void {
    for (const { agent } of this.#webs) agent.destroy();
  }
}

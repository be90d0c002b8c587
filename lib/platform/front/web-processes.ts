import { Agent, request as ask, type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { connectionLimits } from "./limits";

/** What is asked of a web process. */
export type Question = { method: string; path: string; headers: OutgoingHttpHeaders; body: Buffer | null };

/** Nobody took the question: it may be asked again. */
export class NotAsked extends Error {}
/** The process ended with the question in its hands, `ms` after it was asked. */
export class CutOff extends Error {
  constructor(readonly ms: number) {
    super();
  }
}
/** The process said nothing for too long. Asked of another one, it would only hold that one up as well. */
export class NotAnswered extends Error {}

type Web = { agent: Agent; socketPath: string; underWay: number; downUntil: number };

const DOWN_MS = 200;
/** While all web processes are being started again, requests wait: this long, and so many of them. */
const WAIT_MS = 8_000;
const WAITING = 500;

/** The web processes behind one port: each request goes to the one that has least to do. */
export class WebProcesses {
  readonly #webs: Web[];
  #waiting = 0;

  /** @param socketPaths where each listens; one that is away is asked again soon */
  constructor(socketPaths: readonly string[]) {
    this.#webs = socketPaths.map((socketPath) => ({
      agent: new Agent({ keepAlive: true, maxFreeSockets: 64 }),
      socketPath,
      underWay: 0,
      downUntil: 0,
    }));
  }

  /** Asks one that is there. Throws NotAsked, CutOff or NotAnswered. */
  async ask(question: Question, signal: AbortSignal): Promise<IncomingMessage> {
    const began = Date.now();
    for (;;) {
      const web = this.#leastBusy();
      if (web) {
        try {
          return await this.#askOne(web, question, signal);
        } catch (error) {
          // Connections to a process that ended are found out one by one: none is to take the question's next try.
          if (error instanceof CutOff || error instanceof NotAsked) web.downUntil = Date.now() + DOWN_MS;
          if (!(error instanceof NotAsked) || signal.aborted) throw error;
          continue;
        }
      }
      if (signal.aborted || Date.now() - began > WAIT_MS || this.#waiting >= WAITING) throw new NotAsked();
      this.#waiting++;
      await sleep(50);
      this.#waiting--;
    }
  }

  #leastBusy(): Web | undefined {
    const now = Date.now();
    return this.#webs.filter(({ downUntil }) => downUntil <= now).sort((a, b) => a.underWay - b.underWay)[0];
  }

  #askOne(web: Web, { method, path, headers, body }: Question, signal: AbortSignal): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      web.underWay++;
      const began = Date.now();
      const { agent, socketPath } = web;
      const asked: ClientRequest = ask({ agent, socketPath, method, path, headers, signal });
      let isConnected = false;
      const clock = setTimeout(() => asked.destroy(new NotAnswered()), connectionLimits.answerWithin);
      asked.on("socket", (socket) => {
        if (!socket.connecting) isConnected = true;
        else socket.once("connect", () => (isConnected = true));
      });
      asked.once("response", (answer) => {
        clearTimeout(clock);
        resolve(answer);
      });
      asked.once("close", () => {
        clearTimeout(clock);
        web.underWay--;
      });
      asked.on("error", (error) =>
        reject(error instanceof NotAnswered ? error : isConnected ? new CutOff(Date.now() - began) : new NotAsked()),
      );
      asked.end(body ?? undefined);
    });
  }

  close(): void {
    for (const { agent } of this.#webs) agent.destroy();
  }
}

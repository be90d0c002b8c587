import { RequestProblem } from "@/lib/platform/refusals/request-problem";

/** The party whose work it is: a business, or strangers. */
export type WorkShare = {
  name: string;
  /** True for a logged-in user. Customers with a link, strangers, and background tasks are not. */
  isOfUser: boolean;
};

/** The most waiting works of one share. More are refused at once. */
const MOST_WAITING = { ofUsers: 40, ofOthers: 10 };

const BUSY = "The server is busy with other files. Please try again in a minute.";

/**
 * Runs a few works at once. The shares with waiting works take turns, so that one business cannot keep others waiting. Work
 * without a user never takes the last place. Proof: AV-8.
 */
export class FairQueue {
  #running = 0;
  #runningOfOthers = 0;
  /** The waiting works of each share. The first share has the next turn. */
  readonly #waiting = new Map<string, { share: WorkShare; starts: Array<() => void> }>();

  /** @param atOnce works at once, at least 2 when works without a user come too */
  constructor(readonly atOnce: number) {}

  /** Runs a work when its share has a turn. Throws RequestProblem 429 when too many works of the share are waiting. */
  async run<T>(share: WorkShare, work: () => Promise<T>): Promise<T> {
    await this.#waitForTurn(share);
    try {
      return await work();
    } finally {
      this.#running--;
      if (!share.isOfUser) this.#runningOfOthers--;
      this.#startNext();
    }
  }

  async #waitForTurn(share: WorkShare): Promise<void> {
    if (this.#hasPlace(share)) return this.#takePlace(share);
    const waiting = this.#waiting.get(share.name) ?? { share, starts: [] };
    if (waiting.starts.length >= (share.isOfUser ? MOST_WAITING.ofUsers : MOST_WAITING.ofOthers))
      throw new RequestProblem(429, "busy", BUSY);
    this.#waiting.set(share.name, waiting);
    await new Promise<void>((resolve) => waiting.starts.push(resolve));
  }

  #hasPlace({ isOfUser }: WorkShare): boolean {
    return this.#running < this.atOnce && (isOfUser || this.#runningOfOthers < this.atOnce - 1);
  }

  #takePlace({ isOfUser }: WorkShare): void {
    this.#running++;
    if (!isOfUser) this.#runningOfOthers++;
  }

  #startNext(): void {
    for (const [name, waiting] of this.#waiting) {
      if (!this.#hasPlace(waiting.share)) continue;
      const start = waiting.starts.shift();
      this.#waiting.delete(name);
      if (waiting.starts.length > 0) this.#waiting.set(name, waiting);
      this.#takePlace(waiting.share);
      return start?.();
    }
  }
}

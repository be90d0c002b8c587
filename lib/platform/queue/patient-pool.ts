import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isDatabaseAway } from "@/lib/platform/database/is-database-away";
import { WatchedClient } from "@/lib/platform/database/create-pool";

const AGAIN_MS = 1_000;

// Errors besides a database that is away: unreachable hosts, and statements that waited too long for a lock.
const WORTH_ANOTHER_TRY = /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57014|55P03)$/;

/**
 * The connections of the queue. While the database is away, a request for a connection waits. An interrupted statement
 * fails with a code that makes the queue retry.
 *
 * The queue itself would give up at once. It marks a task as done in a promise that nobody holds, and its rejection
 * would end the process.
 */
export class PatientPool extends pg.Pool {
  #isPatient = true;

  constructor(connectionString: string, max: number) {
    super({
      connectionString,
      max,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 10_000,
      Client: PatientClient as unknown as new () => pg.Client,
    } as pg.PoolConfig);
    // Broken connections are replaced. Without a listener, their errors would end the process.
    this.on("error", () => undefined);
    this.on("connect", (client) => void client.on("error", () => undefined));
  }

  /** Stops waiting for a database that is away, because the process is about to end. */
  giveUp(): void {
    this.#isPatient = false;
  }

  // The pool itself and the listener use the form with a callback. They retry by themselves.
  override connect(...args: unknown[]): never {
    const once = super.connect.bind(this) as (...rest: unknown[]) => Promise<pg.PoolClient>;
    return (args.length > 0 ? once(...args) : this.#patiently(once)) as never;
  }

  async #patiently(connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await connect();
      } catch (error) {
        if (!this.#isPatient || !isWorthAnotherTry(error)) throw error;
        await sleep(AGAIN_MS);
      }
    }
  }
}

class PatientClient extends WatchedClient {
  override query(...args: unknown[]): never {
    const answer: unknown = super.query(...args);
    if (!(answer instanceof Promise)) return answer as never;
    return answer.catch((error: unknown) => {
      if (!isWorthAnotherTry(error)) throw error;
      throw Object.assign(new Error(String(error), { cause: error }), { code: TRIED_AGAIN });
    }) as never;
  }
}

/** One of the few codes on which the queue retries a statement. */
const TRIED_AGAIN = "ETIMEDOUT";

/** True when a retry may succeed in a moment. */
export function isWorthAnotherTry(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return isDatabaseAway(error) || (typeof code === "string" && WORTH_ANOTHER_TRY.test(code));
}

import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

/** The database ends a connection that is idle within a transaction for this long. */
export const SILENT_SECONDS = 15;

/** The transaction-local settings that row-level security reads. They are sent together with BEGIN. */
export type TransactionSettings = Readonly<Record<string, string>>;

// Stored on globalThis, like the connections: Next loads modules more than once in a process.
const holder = globalThis as unknown as { truckrollSettings?: AsyncLocalStorage<TransactionSettings> };
const opening = (holder.truckrollSettings ??= new AsyncLocalStorage<TransactionSettings>());

/**
 * Runs `start` with these settings and those of outer calls. A transaction that it begins sets them in its first round
 * trip. Settings of a connection do not work: PgBouncer refuses them, or leaves them to its next client.
 */
export function withSettings<T>(settings: TransactionSettings, start: () => Promise<T>): Promise<T> {
  return opening.run({ ...opening.getStore(), ...settings }, start);
}

/**
 * The limits of a statement, of a wait for a lock, and of a pause within a transaction. Without them, a process or host
 * that vanishes could hold its locks for hours. The lock limit is longer than the idle limit, so waiting transactions
 * outlast a vanished one.
 */
const STATEMENT_SECONDS = 45;
const LIMITS: TransactionSettings = {
  statement_timeout: `${STATEMENT_SECONDS}s`,
  lock_timeout: "30s",
  idle_in_transaction_session_timeout: `${SILENT_SECONDS}s`,
};

const BACKGROUND_SECONDS = 300;
/** The limits of background work, for `withSettings`. They are longer, because no user waits for it. */
export const BACKGROUND_LIMITS: TransactionSettings = {
  statement_timeout: `${BACKGROUND_SECONDS}s`,
  lock_timeout: "1min",
};

/** Returns the limits and settings for a transaction, or for a single statement, that begins now. */
export function getSettingsNow(settings: TransactionSettings = {}): TransactionSettings {
  return { ...LIMITS, ...opening.getStore(), ...settings };
}

/** Builds `BEGIN` plus the settings as one message. */
function buildBeginStatement(): string {
  return `BEGIN; ${buildSettingsSelect(getSettingsNow())}`;
}

/**
 * Builds the statement that sets the settings for the rest of the transaction. The driver quotes the values as
 * literals.
 */
export function buildSettingsSelect(settings: TransactionSettings): string {
  const parts = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`
  );
  return `SELECT ${parts.join(", ")}`;
}

/** The extra wait after the database would have ended a statement. An answer that is later than this never comes. */
const GRACE_MS = 15_000;

/** The time limit for a statement of the relay or the queue. Each normally takes only a moment. */
const SHORT_MS = 20_000;

/**
 * A client that gives up its connection when a statement gets no answer. When a host vanishes in the middle of a
 * statement, TCP retries for a quarter of an hour before it reports an error.
 */
export class WatchedClient extends pg.Client {
  // The driver overloads query() in many ways. Only text and callback matter here.
  override query(...args: unknown[]): never {
    const original = super.query.bind(this) as (...rest: unknown[]) => unknown;
    const [first, last] = [args[0], args.at(-1)];
    const clock = setTimeout(() => void this.end(), this.patienceMs(typeof first === "string" ? first : ""));
    clock.unref();
    const stopClock = () => clearTimeout(clock);
    if (typeof last === "function") {
      const answerAndStop = (...answer: unknown[]) => (stopClock(), Reflect.apply(last, undefined, answer));
      return original(...args.slice(0, -1), answerAndStop) as never;
    }
    const answer = original(...args);
    if (answer instanceof Promise) answer.then(stopClock, stopClock);
    else stopClock();
    return answer as never;
  }

  /** Returns how long to wait for the answer to a statement (ms). */
  protected patienceMs(_text: string): number {
    return SHORT_MS;
  }
}

/**
 * A client whose BEGIN carries the settings. This saves a round trip on every request, and the tenant is set from the
 * first moment of a transaction.
 *
 * Statements wait for one another here. Prisma sends the parts of one query (several relations, a large insert) at
 * once, and the driver will refuse a second statement during another.
 */
class TenantClient extends WatchedClient {
  #underWay: Promise<void> | null = null;
  #statementSeconds = STATEMENT_SECONDS;

  protected override patienceMs(text: string): number {
    // BEGIN waits only for a connection of a pooler.
    return (text.startsWith("BEGIN") ? 0 : this.#statementSeconds * 1_000) + GRACE_MS;
  }

  override query(...args: unknown[]): never {
    const [first] = args;
    const original: (...rest: unknown[]) => Promise<pg.QueryResult[] | pg.QueryResult> = super.query.bind(this);
    // The pool uses this form on a client that nobody else holds.
    if (typeof args.at(-1) === "function") {
      this.#statementSeconds = STATEMENT_SECONDS;
      return original(...args) as never;
    }
    const text = typeof first === "string" ? first : (first as { text?: string } | undefined)?.text;
    if (text !== "BEGIN") return this.#inTurn(() => original(...args)) as never;
    const isBackground = getSettingsNow()["statement_timeout"] === BACKGROUND_LIMITS["statement_timeout"];
    this.#statementSeconds = isBackground ? BACKGROUND_SECONDS : STATEMENT_SECONDS;
    return this.#inTurn(async () => {
      const result = await original(buildBeginStatement());
      return Array.isArray(result) ? result[0] : result;
    }) as never;
  }

  #inTurn<T>(start: () => Promise<T>): Promise<T> {
    const answer = this.#underWay ? this.#underWay.then(start) : start();
    const clear = () => {
      if (this.#underWay === over) this.#underWay = null;
    };
    const over: Promise<void> = answer.then(clear, clear);
    this.#underWay = over;
    return answer;
  }
}

/** Creates a pool of application-role connections. There is one per process. */
export function createPool(connectionString: string, max = 20): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: TenantClient as unknown as new () => pg.Client,
    // This is as long as a transaction waits to begin. In a rush for one slot, the winner reads it again behind all
    // waiting transactions.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
  } as pg.PoolConfig);
  // The pool drops an idle connection that breaks (database restarted). Without a listener, the error would end the
  // process.
  pool.on("error", () => {});
  return pool;
}

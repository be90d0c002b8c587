import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

/** A connection that says nothing for so long within a transaction is ended by the database. */
export const SILENT_SECONDS = 15;

/** The transaction-local settings that row-level security reads; sent together with BEGIN. */
export type TransactionSettings = Readonly<Record<string, string>>;

// Kept on globalThis, like the connections: Next loads modules more than once in a process.
const holder = globalThis as unknown as { truckrollSettings?: AsyncLocalStorage<TransactionSettings> };
const opening = (holder.truckrollSettings ??= new AsyncLocalStorage<TransactionSettings>());

/**
 * Runs `start`; a transaction that it begins carries these settings from its first round trip, and those of an outer
 * call. Settings of a connection are no way: behind PgBouncer they are refused, or stay for its next client.
 */
export function withSettings<T>(settings: TransactionSettings, start: () => Promise<T>): Promise<T> {
  return opening.run({ ...opening.getStore(), ...settings }, start);
}

/**
 * How long a statement, a wait for a lock, and a pause within a transaction may last. A process or host that is gone
 * without a word would otherwise hold its locks for hours; whoever waits for them waits longer than it may be silent.
 */
const STATEMENT_SECONDS = 45;
const LIMITS: TransactionSettings = {
  statement_timeout: `${STATEMENT_SECONDS}s`,
  lock_timeout: "30s",
  idle_in_transaction_session_timeout: `${SILENT_SECONDS}s`,
};

const BACKGROUND_SECONDS = 300;
/** The limits of background work, to be given to `withSettings`: nobody waits in front of a screen. */
export const BACKGROUND_LIMITS: TransactionSettings = {
  statement_timeout: `${BACKGROUND_SECONDS}s`,
  lock_timeout: "1min",
};

/** What a transaction that begins now, or a statement that is one, is given: the limits and the settings of its calls. */
export function settingsNow(settings: TransactionSettings = {}): TransactionSettings {
  return { ...LIMITS, ...opening.getStore(), ...settings };
}

/** `BEGIN` plus the settings as one message. */
function beginStatement(): string {
  return `BEGIN; ${settingsSelect(settingsNow())}`;
}

/** Sets the settings for the rest of the transaction. Values are quoted by the driver's own literal quoting. */
export function settingsSelect(settings: TransactionSettings): string {
  const parts = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return `SELECT ${parts.join(", ")}`;
}

/** An answer that has not come this long after the database would have ended its statement does not come any more. */
const GRACE_MS = 15_000;

/** How long a statement of the relay or the queue may take: each is over in a moment. */
const SHORT_MS = 20_000;

/**
 * A connection that is given up when a statement gets no answer: of a host that vanished in the middle of one nobody
 * would hear for as long as TCP repeats itself, which takes a quarter of an hour.
 */
export class WatchedClient extends pg.Client {
  // The driver overloads query() many ways; only text and callback are looked at here.
  override query(...args: unknown[]): never {
    const original = super.query.bind(this) as (...rest: unknown[]) => unknown;
    const [first, last] = [args[0], args.at(-1)];
    const clock = setTimeout(() => void this.end(), this.patienceMs(typeof first === "string" ? first : ""));
    clock.unref();
    const done = () => clearTimeout(clock);
    if (typeof last === "function") {
      const answered = (...answer: unknown[]) => (done(), Reflect.apply(last, undefined, answer));
      return original(...args.slice(0, -1), answered) as never;
    }
    const answer = original(...args);
    if (answer instanceof Promise) answer.then(done, done);
    else done();
    return answer as never;
  }

  /** How long the answer to a statement is waited for (ms). */
  protected patienceMs(_text: string): number {
    return SHORT_MS;
  }
}

/**
 * A client whose BEGIN carries the settings: saves a round trip on every request, and leaves no moment inside a
 * transaction in which the tenant is unset. Statements wait for one another here: Prisma sends the parts of one query
 * (several relations, a large insert) at once, and the driver will refuse a second statement while one is under way.
 */
class TenantClient extends WatchedClient {
  #underWay: Promise<void> | null = null;
  #statementSeconds = STATEMENT_SECONDS;

  protected override patienceMs(text: string): number {
    // To begin waits for nothing but a connection of a pooler.
    return (text.startsWith("BEGIN") ? 0 : this.#statementSeconds * 1_000) + GRACE_MS;
  }

  override query(...args: unknown[]): never {
    const [first] = args;
    const original: (...rest: unknown[]) => Promise<pg.QueryResult[] | pg.QueryResult> = super.query.bind(this);
    // The pool's own form, on a client that nobody else has.
    if (typeof args.at(-1) === "function") {
      this.#statementSeconds = STATEMENT_SECONDS;
      return original(...args) as never;
    }
    const text = typeof first === "string" ? first : (first as { text?: string } | undefined)?.text;
    if (text !== "BEGIN") return this.#inTurn(() => original(...args)) as never;
    const isBackground = settingsNow()["statement_timeout"] === BACKGROUND_LIMITS["statement_timeout"];
    this.#statementSeconds = isBackground ? BACKGROUND_SECONDS : STATEMENT_SECONDS;
    return this.#inTurn(async () => {
      const result = await original(beginStatement());
      return Array.isArray(result) ? result[0] : result;
    }) as never;
  }

  #inTurn<T>(start: () => Promise<T>): Promise<T> {
    const answer = this.#underWay ? this.#underWay.then(start) : start();
    const done = () => {
      if (this.#underWay === over) this.#underWay = null;
    };
    const over: Promise<void> = answer.then(done, done);
    this.#underWay = over;
    return answer;
  }
}

/** A pool of application-role connections. One per process. */
export function createPool(connectionString: string, max = 20): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: TenantClient as unknown as new () => pg.Client,
    // As long as a transaction waits to begin: in a rush for one slot, who has it reads it again behind all who wait.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
  } as pg.PoolConfig);
  // An idle connection that breaks (database restarted) is dropped by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  return pool;
}

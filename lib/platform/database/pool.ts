import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

/** The transaction-local settings that row-level security reads; sent together with BEGIN. */
export type TransactionSettings = Readonly<Record<string, string>>;

// Kept on globalThis, like the connections: Next loads modules more than once in a process.
const holder = globalThis as unknown as { truckrollSettings?: AsyncLocalStorage<TransactionSettings> };
const opening = (holder.truckrollSettings ??= new AsyncLocalStorage<TransactionSettings>());

/** Runs `start`; a transaction that it begins carries these settings from its first round trip. */
export function withSettings<T>(settings: TransactionSettings, start: () => Promise<T>): Promise<T> {
  return opening.run(settings, start);
}

/** `BEGIN` plus the settings as one message. */
function beginStatement(settings: TransactionSettings): string {
  return Object.keys(settings).length === 0 ? "BEGIN" : `BEGIN; ${settingsSelect(settings)}`;
}

/** Sets the settings for the rest of the transaction. Values are quoted by the driver's own literal quoting. */
export function settingsSelect(settings: TransactionSettings): string {
  const parts = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return `SELECT ${parts.join(", ")}`;
}

/**
 * A client whose BEGIN carries the settings. Saves a round trip on every request, and leaves no moment inside a
 * transaction in which the tenant is unset.
 */
class TenantClient extends pg.Client {
  // The driver overloads query() many ways; only the text is looked at here.
  override query(...args: unknown[]): never {
    const [first] = args as [unknown];
    const text = typeof first === "string" ? first : (first as { text?: string } | undefined)?.text;
    const settings = text === "BEGIN" ? opening.getStore() : undefined;
    const original = super.query.bind(this) as (...rest: unknown[]) => unknown;
    if (!settings) return original(...args) as never;
    const begun = original(beginStatement(settings)) as Promise<pg.QueryResult[] | pg.QueryResult>;
    return begun.then((result) => (Array.isArray(result) ? result[0] : result)) as never;
  }
}

/** A pool of application-role connections. One per process. */
export function createPool(connectionString: string, max = 20): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    Client: TenantClient as unknown as new () => pg.Client,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  } as pg.PoolConfig);
  // An idle connection that breaks (database restarted) is dropped by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  return pool;
}

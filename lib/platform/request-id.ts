import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

// Kept on globalThis: Next loads modules more than once in a process, and the copies must see one another's request.
const holder = globalThis as unknown as { truckrollRequest?: AsyncLocalStorage<string> };
const storage = (holder.truckrollRequest ??= new AsyncLocalStorage<string>());

/** The id of the request, job or event being served, or undefined outside of one. */
export function requestId(): string | undefined {
  return storage.getStore();
}

/** Runs `work` so that every log line in it carries this id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return storage.run(id, work);
}

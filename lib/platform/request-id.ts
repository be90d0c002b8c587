import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** What is known of the request, job or event being served; scripts/web.mjs makes it and writes the log's line of it. */
export type RequestRecord = {
  id: string;
  call?: string;
  /** What the call asked of its caller. */
  permission?: string;
  businessId?: string;
  userId?: string;
  /** The last change that was committed in it. */
  change?: string;
};

// Kept on globalThis: Next loads modules more than once in a process, and the copies must see one another's request.
const holder = globalThis as unknown as { truckrollRequest?: AsyncLocalStorage<RequestRecord> };
const storage = (holder.truckrollRequest ??= new AsyncLocalStorage<RequestRecord>());

/** The id of the request, job or event being served, or undefined outside of one. */
export function requestId(): string | undefined {
  return storage.getStore()?.id;
}

/** What is known of the request, job or event being served; undefined outside of one. */
export function request(): Readonly<RequestRecord> | undefined {
  return storage.getStore();
}

/** Adds to what is known of the request: which call it is, who asks, and what it changed. */
export function noteRequest(known: Omit<RequestRecord, "id">): void {
  const record = storage.getStore();
  if (record) Object.assign(record, known);
}

/** Runs `work` so that every log line in it carries this id. */
export function withRequestId<T>(id: string, work: () => T): T {
  const open = storage.getStore();
  return open?.id === id ? work() : storage.run({ id }, work);
}

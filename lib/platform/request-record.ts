import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** The known facts about the current request, task, or event. scripts/web.mjs creates it and writes its log line. */
export type RequestRecord = {
  id: string;
  call?: string;
  /** The permission that the call requires. */
  permission?: string;
  businessId?: string;
  userId?: string;
  /** The last change that the request committed. */
  change?: string;
};

// Stored on globalThis: Next loads modules more than once in a process, and the copies must share the current request.
const holder = globalThis as unknown as { truckrollRequest?: AsyncLocalStorage<RequestRecord> };
const storage = (holder.truckrollRequest ??= new AsyncLocalStorage<RequestRecord>());

/** Returns the id of the current request, task, or event. Undefined outside of one. */
export function getRequestId(): string | undefined {
  return storage.getStore()?.id;
}

/** Returns the known facts about the current request, task, or event. Undefined outside of one. */
export function getRequestRecord(): Readonly<RequestRecord> | undefined {
  return storage.getStore();
}

/** Adds facts to the current request: its call, its caller, and its change. */
export function noteRequest(details: Omit<RequestRecord, "id">): void {
  const record = storage.getStore();
  if (record) Object.assign(record, details);
}

/** Runs `work` so that all its log lines carry this id. */
export function withRequestId<T>(id: string, work: () => T): T {
  const open = storage.getStore();
  return open?.id === id ? work() : storage.run({ id }, work);
}

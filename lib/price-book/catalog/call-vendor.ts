import type { ErrorAnswer } from "@/lib/platform/http/answer-error";
import { api, CallError, type CallAnswer, type CallName, type CallParts } from "@/lib/platform/http/api-client";

/** rule: errors/vendor-call-shape */
export type VendorCallFailure = { result: false; statusCode: number; error: ErrorAnswer | null; cancelled: boolean };
type VendorCallAnswer<T> = { result: true; answer: T } | VendorCallFailure;

/** Calls the vendor's catalog. Returns a failure instead of throwing it. A canceled call is marked as such. */
export async function callVendor<N extends CallName>(
  name: N,
  parts: CallParts<N>,
  signal?: AbortSignal
): Promise<VendorCallAnswer<CallAnswer<N>>> {
  try {
    return { result: true, answer: await api(name, parts, signal ? { signal } : {}) };
  } catch (failure) {
    if (failure instanceof CallError)
      return { result: false, statusCode: failure.status, error: failure.answer, cancelled: false };
    if (signal?.aborted) return { result: false, statusCode: 0, error: null, cancelled: true };
    throw failure;
  }
}

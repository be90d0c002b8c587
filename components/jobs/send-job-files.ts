"use client";

import { CallError } from "@/lib/platform/http/api-client";
import type { ErrorAnswer } from "@/lib/platform/http/answer-error";
import type { JobFile } from "@/lib/jobs/files/job-file-shapes";

/**
 * What a file drop for photos and papers takes. No camera is named: a phone that is asked for one offers neither its
 * library nor several pictures. Nor is HEIC: an iPhone turns its pictures into JPEG where that is not asked for.
 */
export const JOB_FILE_DROP = {
  hint: "JPEG, PNG, WebP or PDF, at most 15 MB each",
  accept: ["image/jpeg", "image/png", "image/webp", "application/pdf"],
  isMultiple: true,
  maxBytes: 15 * 1024 * 1024,
} as const;

/** Slower than any network that is one: 64 kbit/s. */
const SLOWEST_BYTES_PER_MS = 8;

type Options = { requestKey?: string; limitMs?: number };

/**
 * Adds files to a job and answers them as they are kept. Throws with the server's reason. `limitMs`: after this long, and
 * what so much takes on a slow network, it is given up.
 */
export async function sendJobFiles(
  jobId: string,
  chosen: readonly File[],
  { requestKey, limitMs }: Options = {},
): Promise<JobFile[]> {
  const form = new FormData();
  for (const file of chosen) form.append("files", file);
  const bytes = chosen.reduce((sum, { size }) => sum + size, 0);
  const response = await fetch(`/api/jobs/${jobId}/files`, {
    method: "POST",
    body: form,
    headers: requestKey ? { "idempotency-key": requestKey } : {},
    ...(limitMs === undefined
      ? {}
      : { signal: AbortSignal.timeout(Math.ceil(limitMs + bytes / SLOWEST_BYTES_PER_MS)) }),
  }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as (Partial<ErrorAnswer> & { items?: JobFile[] }) | null;
  if (response?.ok && answer?.items) return answer.items;
  const message = answer?.message ?? "The upload failed. Check the connection and try again.";
  throw new CallError(response?.status ?? 0, { code: "", errors: {}, requestId: "", ...answer, message });
}

"use client";

import { CallError } from "@/lib/platform/http/api-client";
import type { ErrorAnswer } from "@/lib/platform/http/answer-error";
import type { JobFile } from "@/lib/jobs/job-file-shapes";

/** What a file drop for photos and papers takes. */
export const JOB_FILE_DROP = {
  hint: "JPEG, PNG, WebP, HEIC or PDF, at most 15 MB each",
  accept: ["image/jpeg", "image/png", "image/webp", "image/heic", "application/pdf"],
  isMultiple: true,
  maxBytes: 15 * 1024 * 1024,
  camera: "environment",
} as const;

/** Adds files to a job and answers them as they are kept. Throws with the server's reason. */
export async function sendJobFiles(jobId: string, chosen: readonly File[], requestKey?: string): Promise<JobFile[]> {
  const form = new FormData();
  for (const file of chosen) form.append("files", file);
  const response = await fetch(`/api/jobs/${jobId}/files`, {
    method: "POST",
    body: form,
    headers: requestKey ? { "idempotency-key": requestKey } : {},
  }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as (Partial<ErrorAnswer> & { items?: JobFile[] }) | null;
  if (response?.ok && answer?.items) return answer.items;
  const message = answer?.message ?? "The upload failed. Check the connection and try again.";
  throw new CallError(response?.status ?? 0, { code: "", errors: {}, requestId: "", ...answer, message });
}

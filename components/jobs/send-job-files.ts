"use client";

import { CallError } from "@/lib/platform/http/api-client";
import type { ErrorAnswer } from "@/lib/platform/http/answer-error";
import type { JobFile } from "@/lib/jobs/files/job-file";

/**
 * The accepted files for photos and papers. No camera is set, because a phone would then offer neither its library nor
 * several pictures. HEIC is left out, because an iPhone then converts its pictures to JPEG.
 */
export const JOB_FILE_DROP = {
  hint: "JPEG, PNG, WebP, or PDF, up to 15 MB each",
  accept: ["image/jpeg", "image/png", "image/webp", "application/pdf"],
  isMultiple: true,
  maxBytes: 15 * 1024 * 1024,
} as const;

/** 64 kbit/s, slower than any usable network. */
const SLOWEST_BYTES_PER_MS = 8;

/** Returns the ms that an upload takes on the slowest network. */
export const computeSlowestMs = (bytes: number): number => Math.ceil(bytes / SLOWEST_BYTES_PER_MS);

type Options = { requestKey?: string; takenAt?: string | undefined; limitMs?: number; onProgress?: Progress };
/** Called with the sent share, from 0 to 1. */
type Progress = (share: number) => void;

/**
 * Adds files to a job and returns them as stored. Throws the server's reason. `takenAt` is the time of a picture by the
 * local clock. `limitMs` is added to the time that the upload takes on a slow network; then it is aborted.
 */
export async function sendJobFiles(
  jobId: string,
  chosen: readonly File[],
  { requestKey, takenAt, limitMs, onProgress }: Options = {}
): Promise<JobFile[]> {
  const form = new FormData();
  const headers = new Headers(requestKey ? { "idempotency-key": requestKey } : {});
  if (takenAt) {
    form.append("takenAt", takenAt);
    headers.set("x-sent-at", new Date().toISOString());
  }
  for (const file of chosen) form.append("files", file);
  const bytes = chosen.reduce((sum, { size }) => sum + size, 0);
  const upload: Upload = {
    address: `/api/jobs/${jobId}/files`,
    form,
    headers,
    limitMs: limitMs === undefined ? null : limitMs + computeSlowestMs(bytes),
  };
  // `fetch` reports no progress. The service worker only has `fetch`, and reports to no one.
  const { status, text } = await (onProgress && "XMLHttpRequest" in globalThis
    ? uploadWithProgress(upload, onProgress)
    : uploadByFetch(upload));
  const answer = parseUploadAnswer(text);
  if (status >= 200 && status < 300 && answer?.items) return answer.items;
  const message = answer?.message ?? "Upload failed. Check your connection and try again.";
  throw new CallError(status, { code: "", errors: {}, requestId: "", ...answer, message });
}

type Upload = { address: string; form: FormData; headers: Headers; limitMs: number | null };
/** Status 0 means no answer. */
type Uploaded = { status: number; text: string };

async function uploadByFetch({ address, form, headers, limitMs }: Upload): Promise<Uploaded> {
  const signal = limitMs === null ? {} : { signal: AbortSignal.timeout(limitMs) };
  const response = await fetch(address, { method: "POST", body: form, headers, ...signal }).catch(() => null);
  return { status: response?.status ?? 0, text: (await response?.text().catch(() => "")) ?? "" };
}

function uploadWithProgress({ address, form, headers, limitMs }: Upload, onProgress: Progress): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.timeout = limitMs ?? 0;
    request.upload.addEventListener("progress", ({ loaded, total }) => total > 0 && onProgress(loaded / total));
    request.addEventListener("loadend", () => resolve({ status: request.status, text: request.responseText }));
    request.send(form);
  });
}

/** Returns null for an empty answer and for a proxy's own page. */
function parseUploadAnswer(text: string): (Partial<ErrorAnswer> & { items?: JobFile[] }) | null {
  try {
    return JSON.parse(text) as Partial<ErrorAnswer> & { items?: JobFile[] };
  } catch {
    return null;
  }
}

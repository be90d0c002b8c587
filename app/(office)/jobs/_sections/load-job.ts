import { notFound } from "next/navigation";
import { getJob } from "@/lib/jobs/get-job";
import type { Job } from "@/lib/jobs/job";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Refusal } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";

/** Loads the job in the address, even a deleted one. Shows the not-found page when there is none. */
export async function loadJob(who: Who, id: string): Promise<Job> {
  if (!Id.safeParse(id).success) notFound();
  return getJob(who, id).catch((error: unknown) => {
    if (error instanceof Refusal) notFound();
    throw error;
  });
}

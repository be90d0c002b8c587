import { describe, expect, it } from "vitest";
import { isFinishedJob, JobStatus } from "@/lib/jobs/job-statuses";
import { JobType, jobTypeDurationMs, NewJobType } from "@/lib/jobs/job-types";

describe("jobs", () => {
  it("business/job-types: one and a half hours are 5,400,000 ms; the flags are on the type", () => {
    expect(jobTypeDurationMs({ durationHours: 1, durationMinutes: 30 })).toBe(5_400_000);
    expect(jobTypeDurationMs(NewJobType.parse({ name: "Repair" }))).toBe(7_200_000);
    expect(Object.keys(JobType.shape)).toEqual(
      expect.arrayContaining(["is_default", "is_deleted", "has_jobs", "name"]),
    );
    expect(NewJobType.safeParse({ name: "Repair", durationMinutes: 60 }).success).toBe(false);
  });

  it("jobs/status: listed statuses are accepted, others are not", () => {
    expect(JobStatus.parse("complete")).toBe("complete");
    expect(JobStatus.safeParse("done").success).toBe(false);
    expect(JobStatus.options).toContain("open");
    expect(JobStatus.options.filter(isFinishedJob)).toEqual(["complete", "canceled"]);
  });
});

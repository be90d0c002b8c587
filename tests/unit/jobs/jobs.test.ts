import { describe, expect, it } from "vitest";
import { getJobTypeMs } from "@/lib/jobs/get-job-type-ms";
import { JobStatus } from "@/lib/jobs/job-status";

describe("jobs", () => {
  it("business/job-types: last as long as their type says, and 0 ms when it has no length", () => {
    expect(getJobTypeMs({ durationHours: 1, durationMinutes: 30 })).toBe(5_400_000);
    expect(getJobTypeMs({ durationHours: 0, durationMinutes: 0 })).toBe(0);
  });

  it("jobs/status: accept listed statuses and no others", () => {
    expect(JobStatus.parse("complete")).toBe("complete");
    expect(JobStatus.safeParse("done").success).toBe(false);
    expect(JobStatus.options).toContain("open");
  });
});

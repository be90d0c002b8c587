import { expect, it } from "vitest";
import { getJobName, getOwnJobName } from "@/lib/jobs/get-job-name";

it("the name of a job is the first line of its problem, cut at a word", () => {
  expect(getJobName("  No heat   upstairs \nSince Sunday.")).toBe("No heat upstairs");
  expect(getJobName("\n \n")).toBe("");
  const long = getJobName(`${"water heater, ".repeat(10)}leaks`);
  expect(long).toBe(`${"water heater, ".repeat(7).slice(0, -2)}…`);
  expect(long.length).toBeLessThanOrEqual(100);
  expect(getJobName("x".repeat(300))).toHaveLength(100);
});

it("the name of a job is shown beside its type only when it differs", () => {
  const jobType = { name: "Repair" };
  expect([getOwnJobName({ name: "Repair", jobType }), getOwnJobName({ name: "No heat", jobType })]).toEqual([
    "",
    "No heat",
  ]);
});

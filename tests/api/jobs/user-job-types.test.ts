import { expect, it } from "vitest";
import { PUT as setJobTypes } from "@/app/api/users/[id]/job-types/route";
import { PUT as update } from "@/app/api/users/[id]/route";
import { listJobTypesOfUser } from "@/lib/jobs/set-job-types-of-user";
import { makeBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";

it("a user's job types are replaced by each save, and foreign ones are refused", async () => {
  const [business, other] = [await makeBusiness(), await makeBusiness()];
  const { userId } = business.technician;
  const putJobTypes = (jobTypeIds: string[]) =>
    send(setJobTypes, { as: business.admin, method: "PUT", params: { id: userId }, body: { jobTypeIds } });
  expect((await putJobTypes([business.jobTypeId, business.jobTypeId])).body).toEqual({
    jobTypeIds: [business.jobTypeId],
  });
  expect((await putJobTypes([other.jobTypeId])).status).toBe(422);
  expect(await listJobTypesOfUser(business.system, userId)).toEqual([business.jobTypeId]);
  expect((await putJobTypes([])).status).toBe(200);
  expect(await listJobTypesOfUser(business.system, userId)).toEqual([]);
});

it("appointments/tech-levels: a technician's level is 1 to 3, and 4 is refused", async () => {
  const business = await makeBusiness();
  const { userId: id } = business.technician;
  const putTechLevel = (techLevel: number) =>
    send(update, { as: business.admin, method: "PUT", params: { id }, body: { techLevel } });
  expect((await putTechLevel(4)).body.errors).toHaveProperty("techLevel");
  expect((await putTechLevel(3)).status).toBe(200);
});

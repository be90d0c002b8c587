import { beforeAll, describe, expect, it } from "vitest";
import { DELETE as remove, PUT as update } from "@/app/api/job-types/[id]/route";
import { GET as list, POST as create } from "@/app/api/job-types/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";

let business: TestBusiness;
beforeAll(async () => void (business = await makeBusiness()));

const add = (name: string, more = {}) => send(create, { as: business.admin, body: { name, ...more } });
const names = async (query = {}) =>
  (await send(list, { as: business.dispatcher, query })).body.items.map((type) => type.name);

describe("job types", () => {
  it("are listed with the default first, then by name, and names are unique", async () => {
    await add("Zone valve");
    await add("Annual check");
    expect(await names()).toEqual(["Service call", "Annual check", "Zone valve"]);
    const duplicate = await add("annual CHECK");
    expect([duplicate.status, duplicate.body.errors.name]).toEqual([
      422,
      "Another job type has this name. Enter another name.",
    ]);
    expect((await add("")).body.errors.name).toBe("this field is required");
  });

  it("have one default, which a new default replaces and which can't be deleted", async () => {
    const { body } = await add("Repair", { is_default: true });
    expect((await names())[0]).toBe("Repair");
    const refused = await send(remove, { as: business.admin, params: { id: body.id }, method: "DELETE" });
    expect([refused.status, refused.body.code]).toEqual([409, "job_type_is_default"]);
  });

  it("are soft-deleted, stay on their jobs, and can't be edited afterwards", async () => {
    const { jobId } = await makeJob(business.admin.who);
    const { body } = await add("Old kind");
    const deleted = await send(remove, { as: business.admin, params: { id: body.id }, method: "DELETE" });
    expect(deleted.body).toEqual({ id: body.id, is_deleted: true });
    expect(await names()).not.toContain("Old kind");
    expect(await names({ includeDeleted: true })).toContain("Old kind");
    const edit = await send(update, {
      as: business.admin,
      method: "PUT",
      params: { id: body.id },
      body: { name: "New kind", is_default: false },
    });
    expect([edit.status, edit.body.code]).toEqual([409, "job_type_deleted"]);
    expect(jobId).toBeTruthy();
  });
});

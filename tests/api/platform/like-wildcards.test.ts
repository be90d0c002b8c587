import { expect, it } from "vitest";
import { POST as createTag, GET as listTags } from "@/app/api/appointment-tags/route";
import { POST as createGroup } from "@/app/api/dispatch-groups/route";
import { POST as createJobType } from "@/app/api/job-types/route";
import { POST as createRole } from "@/app/api/roles/route";
import { POST as createTaxRate } from "@/app/api/tax-rates/route";
import { makeBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";

const calls = {
  tag: [createTag, {}],
  group: [createGroup, { members: [] }],
  "job type": [createJobType, {}],
  role: [createRole, { permissions: [] }],
  "tax rate": [createTaxRate, { percent: "1" }],
} as const;

it.each(Object.entries(calls))(
  "AV-4: the name of a %s can contain LIKE wildcards, which match only themselves",
  async (_, [call, more]) => {
    const { admin: as } = await makeBusiness();
    const create = (name: string) => send(call, { as, body: { name, ...more } });
    for (const name of ["Tier 100", "Tier 10_", "%", "\\", "a\\", "a\\b"])
      expect([name, (await create(name)).status]).toEqual([name, expect.toBeOneOf([200, 201])]);
    for (const name of ["TIER 10_", "A\\B"]) expect([name, (await create(name)).status]).toEqual([name, 422]);
  }
);

it("a search treats LIKE wildcards as plain characters", async () => {
  const { admin: as } = await makeBusiness();
  for (const name of ["50% off", "500 feet"]) await send(createTag, { as, body: { name } });
  const response = await send(listTags, { as, query: { name: "50%" } });
  expect(JSON.stringify(response.body)).toContain("50% off");
  expect(JSON.stringify(response.body)).not.toContain("500 feet");
});

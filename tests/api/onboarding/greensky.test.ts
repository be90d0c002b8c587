import { beforeAll, describe, expect, it } from "vitest";
import { GET as getDisclosures } from "@/app/api/greensky/disclosures/route";
import { GET as getUrls } from "@/app/api/greensky/urls/route";
import { GET as getFlags } from "@/app/api/business/feature-flags/route";
import { GET as fetchPayload, POST as savePayload } from "@/app/api/registration/route";
import { POST as enrollLenders } from "@/app/api/enrollments/lender-services/route";
import { GET as getSubscription } from "@/app/api/subscriptions/[id]/route";
import { GET as activeToken } from "@/app/api/users/access-token/route";
import { POST as start } from "@/app/api/registration/start/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { send, sendUnchecked } from "@/tests/support/calls/send";

process.env["LENDER_GREENSKY"] = "1";

let business: TestBusiness;
let token: string;
beforeAll(async () => {
  business = await makeBusiness();
  const person = { first_name: "Ann", last_name: "Lee", email: "ann@lee.example", plan: "essentials", plan_users: 2 };
  token = String((await sendUnchecked(start, { body: person })).body.token);
});

describe("GreenSky, if it is offered", () => {
  it("sets its flag, and shows its disclosures and pages to staff and the disclosures to applicants", async () => {
    const options = { as: business.admin };
    const [flags, disclosures, urls] = await Promise.all([
      send(getFlags, options),
      send(getDisclosures, options),
      send(getUrls, options),
    ]);
    expect(flags.body).toMatchObject({ isGreenskyFlagEnabled: true });
    expect(disclosures.body.greenskySignupDisclosure).not.toBe("");
    expect(Object.keys(urls.body.urls)).not.toEqual([]);
    expect((await send(getDisclosures, { query: { token } })).body).toEqual(disclosures.body);
    expect((await send(getDisclosures, { query: { token: `${token}x` } })).status).toBe(404);
  });

  it("registration/financing-flag-on: includes the financing portal only with GreenSky, and needs agreement on submit", async () => {
    const saved = async (body: Record<string, unknown>) =>
      (await send(savePayload, { body: { token, ...body } })).body.registration;
    expect(await saved({ isFinancingPortalSet: true })).toMatchObject({ is_financing_portal_set: false });
    expect(await saved({ isFinancingPortalSet: true, isGreenskySet: true })).toMatchObject({
      is_financing_portal_set: true,
      is_greensky_set: true,
    });
    const { body } = await send(fetchPayload, { query: { token } });
    expect(body.isGreenskyFlagEnabled).toBe(true);
    expect(body.greenskySignupDisclosure).not.toBe("");
    const submit = { token, registrationAction: "submit" };
    const refused = await sendUnchecked(savePayload, { body: submit });
    expect(refused.body.errors).toHaveProperty("agreeToGreenskyDisclosures");
    const agreed = await sendUnchecked(savePayload, { body: { ...submit, agreeToGreenskyDisclosures: true } });
    expect(agreed.body.errors).not.toHaveProperty("agreeToGreenskyDisclosures");
  });

  it("can be requested with the portal only if its disclosures are accepted", async () => {
    const as = business.admin;
    const { accessToken } = (await send(activeToken, { as })).body;
    const requestGreenSky = (more: Record<string, string>) =>
      send(enrollLenders, {
        as,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({
          accessToken,
          serviceKeys: '["greenSky"]',
          electronic_signature: "Ann Lee",
          ...more,
        }).toString(),
      });
    const statusNow = async () =>
      (await send(getSubscription, { as, params: { id: "greenSky" } })).body.status.name as string;
    expect((await requestGreenSky({})).body.errors).toHaveProperty("agree_to_greensky_disclosures");
    expect(await statusNow()).toBe("Not Enrolled");
    expect((await requestGreenSky({ agree_to_greensky_disclosures: "true" })).status).toBe(200);
    expect(await statusNow()).toBe("submitted");
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { GET as autoAssigned } from "@/app/api/campaigns/auto-assigned/route";
import { GET as byNumber } from "@/app/api/campaigns/by-call-tracking-number/[number]/route";
import { POST as createEmail } from "@/app/api/campaigns/email/route";
import { PATCH as updateEmail } from "@/app/api/campaigns/email/[id]/route";
import { GET as emailBrief } from "@/app/api/campaigns/email/brief/route";
import { GET as free } from "@/app/api/campaigns/free/route";
import { POST as list } from "@/app/api/campaigns/list/route";
import { POST as createThirdParty } from "@/app/api/campaigns/third-party/route";
import { PATCH as updateThirdParty } from "@/app/api/campaigns/third-party/[id]/route";
import { DELETE, GET as get } from "@/app/api/campaigns/[id]/route";
import { GET as provider } from "@/app/api/marketing-email/provider/route";
import { POST as preview } from "@/app/api/marketing-email/preview/route";
import { POST as resubscribe } from "@/app/api/marketing-email/resubscribe/route";
import { POST as createSegment } from "@/app/api/market-segments/route";
import { PUT as renameSegment } from "@/app/api/market-segments/[id]/route";
import { POST as createSource } from "@/app/api/lead-sources/route";
import { POST as createLead } from "@/app/api/leads/route";
import { POST as createVendor } from "@/app/api/marketing-vendors/route";
import { POST as paySeveral } from "@/app/api/payments/pay/route";
import { GET as form } from "@/app/api/forms/[formName]/route";
import { readCampaignResults } from "@/lib/marketing/performance/campaign-results";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob } from "@/tests/factories/invoice";
import { makeCustomers, makeEmailCampaign } from "@/tests/factories/marketing";
import { makeNumber } from "@/tests/factories/phone";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let vendor: string;

beforeAll(async () => {
  business = await makeBusiness();
  vendor = (await send(createVendor, { as: business.admin, body: { name: "Valley Mailers" } })).body.id;
});

const as = () => business.admin;
const mail = { emailSubject: "Spring", emailBody: "<p>Hello</p>" };

describe("campaigns", () => {
  it("marketing/campaign-kinds: are of type email or third-party, and change only through calls of their type", async () => {
    const email = (await send(createEmail, { as: as(), body: { name: "Mail", ...mail } })).body;
    expect(email).toMatchObject({ type: "email", status: "draft", emailBody: "<p>Hello</p>", cost: "0.00" });
    const other = await send(createThirdParty, {
      as: as(),
      body: { name: "Cards", marketingVendorId: vendor, status: "active", cost: "250", leadSourceId: -1 },
    });
    expect(other.body).toMatchObject({ type: "third-party", status: "active", cost: "250.00", leadSourceId: -1 });
    const change = (route: typeof updateEmail | typeof updateThirdParty, id: string, body: object) =>
      send(route, { as: as(), params: { id }, body, method: "PATCH" });
    expect((await change(updateEmail, other.body.id, { name: "X" })).status).toBe(404);
    expect((await change(updateThirdParty, email.id, { name: "X" })).status).toBe(404);
    expect((await change(updateEmail, email.id, { emailSubject: "Summer" })).body).toMatchObject({
      emailSubject: "Summer",
      emailBody: "<p>Hello</p>",
    });
    expect((await change(updateThirdParty, other.body.id, { status: "sent" })).status).toBe(422);
    expect((await sendUnchecked(list, { as: as(), body: { filter: { type: "radio" } } })).status).toBe(422);
    const third = await send(list, { as: as(), body: { filter: { type: "third-party" } } });
    expect(third.body.items.map(({ name }) => name)).toEqual(["Cards"]);
  });

  it("accept their own answer as input, and change only the version", async () => {
    const id = await makeEmailCampaign(business, "Back");
    const was = (await send(get, { as: as(), params: { id } })).body;
    const { name, status, emailSubject, emailBody, leadSourceId, marketSegmentId, startDate, emailBlocks, cost } = was;
    const body = {
      name,
      status,
      emailSubject,
      emailBody,
      leadSourceId,
      marketSegmentId,
      startDate,
      emailBlocks,
      cost,
      targetListIds: was.targetLists.map((one: { id: string }) => one.id),
      callTrackingNumberId: null,
    };
    const now = (await send(updateEmail, { as: as(), params: { id }, body, method: "PATCH" })).body;
    expect(now).toEqual({ ...was, version: was.version + 1 });
  });

  it("marketing/campaign-number, campaigns/auto-assigned: a number in any notation finds its campaign", async () => {
    const numberId = await makeNumber(business, "tracking", "+17045550123");
    const campaign = await send(createEmail, {
      as: as(),
      body: { name: "Numbered", ...mail, callTrackingNumberId: numberId },
    });
    expect(campaign.body.callTrackingNumber).toEqual({ id: numberId, number: "+17045550123" });
    for (const number of ["17045550123", "(704) 555-0123", "+17045550123"])
      expect(requireValue((await send(byNumber, { as: as(), params: { number } })).body, "answer").id).toBe(
        campaign.body.id
      );
    const match = await send(autoAssigned, { as: business.dispatcher, query: { phoneNumber: "704-555-0123" } });
    expect(match.body).toEqual({ id: campaign.body.id, name: "Numbered" });
    expect((await send(autoAssigned, { as: as(), query: { phoneNumber: "704-555-0999" } })).body).toBeNull();
    const names = (await send(free, { as: as() })).body.items.map(({ name }) => name);
    expect(names).toContain("Mail");
    expect(names).not.toContain("Numbered");
    const second = await send(createEmail, {
      as: as(),
      body: { name: "Second", ...mail, callTrackingNumberId: numberId },
    });
    expect(second.body.errors.callTrackingNumberId).toMatch(/another campaign/);
    // Deleting it frees its number.
    expect((await send(DELETE, { as: as(), params: { id: campaign.body.id }, method: "DELETE" })).body).toEqual({
      result: true,
    });
    expect((await send(byNumber, { as: as(), params: { number: "17045550123" } })).body).toBeNull();
    expect((await send(emailBrief, { as: as() })).body.items.map(({ name }) => name)).not.toContain("Cards");
  });

  it("marketing/email-preview: a preview shows the business's data and no scripts, and sends nothing", async () => {
    const [customer] = await makeCustomers(business.system, 1);
    const body = {
      businessId: business.businessId,
      emailBody: "<p>Hi {{fullName}}, {{businessName}}</p><script>x()</script>",
      businessCustomerId: customer,
    };
    const previewResponse = await send(preview, { as: as(), body });
    expect(previewResponse.body.html).toContain("Hi Customer 0, Blue Ridge Plumbing &amp; Heating");
    expect(previewResponse.body.html).toContain("100 Main St, Charlotte, NC 28202");
    expect(previewResponse.body.html).not.toContain("<script");
    const { businessId } = await makeBusiness();
    expect((await send(preview, { as: as(), body: { ...body, businessId } })).status).toBe(404);
    expect(await business.system.db((db) => db.mailMessage.count())).toBe(0);
  });

  it("marketing/resubscribe: resubscribing lets a customer receive marketing email again", async () => {
    const customer = getFirst(await makeCustomers(business.system, 1));
    await business.system.db(async (db) => {
      await db.customer.updateMany({ where: { id: customer }, data: { optOutMarketingEmails: true } });
      await db.mailAddressProblem.create({
        data: { businessId: business.businessId, address: "customer0@example.com", kind: "complained" },
      });
    });
    const { emailProviderType } = (await send(provider, { as: as() })).body;
    expect(emailProviderType).toBe("smtp");
    const body = { businessCustomerId: customer, emailProviderType };
    expect((await send(resubscribe, { as: as(), body: { ...body, emailProviderType: "ses" } })).status).toBe(422);
    expect((await send(resubscribe, { as: as(), body })).body).toEqual({ result: true });
    const row = await business.system.db((db) => db.customer.findFirstOrThrow({ where: { id: customer } }));
    expect(row.optOutMarketingEmails).toBe(false);
    expect(await business.system.db((db) => db.mailAddressProblem.count())).toBe(0);
  });
});

describe("permissions/anti-forgery", () => {
  it("permissions/anti-forgery: changes of segments, vendors, and lead sources need a form token", async () => {
    for (const route of [createSegment, createVendor, createSource]) {
      const answer = await send(route, { as: as(), body: { name: "Forged" }, headers: { "x-form-token": "" } });
      expect([answer.status, answer.body.code]).toEqual([403, "form_token_expired"]);
    }
    const { id } = (await send(createSegment, { as: as(), body: { name: "New homeowners" } })).body;
    const renamed = { as: as(), params: { id }, body: { name: "Owners" }, method: "PUT" };
    expect((await send(renameSegment, { ...renamed, headers: { "x-form-token": "x.y.z" } })).status).toBe(403);
    expect((await send(renameSegment, renamed)).body).toEqual({ id, name: "Owners" });
  });

  it("permissions/lead-source-fresh-token: each read of the form returns a new token, and every token works", async () => {
    const read = async () => (await send(form, { as: as(), params: { formName: "lead-source" } })).body.token as string;
    const [one, other] = [await read(), await read()];
    expect(one).not.toBe(other);
    for (const [token, name] of [
      [one, "Yard sign"],
      [other, "Neighbor"],
    ] as const) {
      const answer = await send(createSource, { as: as(), body: { name }, headers: { "x-form-token": token } });
      expect(answer.status).toBe(201);
    }
    // A token is valid only in its own session.
    const foreign = await send(createSource, {
      as: (await makeBusiness()).admin,
      body: { name: "X" },
      headers: { "x-form-token": one },
    });
    expect(foreign.status).toBe(403);
  });

  it("campaign revenue counts only its job's share of a payment, and a deposit only once it succeeded", async () => {
    const { system } = business;
    const campaignId = await makeEmailCampaign(business, "Paid");
    const [leadJob, other] = [await makeJob(system), await makeJob(system)];
    await system.db((db) =>
      db.job.updateMany({ where: { id: other.jobId }, data: { customerId: leadJob.customerId } })
    );
    const otherJob = { ...other, customerId: leadJob.customerId };
    await send(createLead, { as: as(), body: { jobId: leadJob.jobId, campaignId } });
    const [a, b] = [await makeInvoice(system, leadJob), await makeInvoice(system, otherJob)];
    const pay = (body: object) =>
      send(paySeveral, {
        as: as(),
        body: {
          form: { businessCustomerId: leadJob.customerId, checkNumber: "77" },
          methodType: "check",
          paymentType: "paper-check",
          ...body,
        },
      });
    const revenue = async () => (await readCampaignResults(system, campaignId, "0")).revenue;
    const paid = await pay({ invoiceAmounts: { [a]: "60.00", [b]: "30.00" } });
    expect(paid.status, JSON.stringify(paid.body)).toBeLessThan(300);
    expect(await revenue()).toBe("60.00");
    const deposit = await system.db((db) =>
      db.payment.create({
        data: {
          businessId: business.businessId,
          customerId: leadJob.customerId,
          jobId: leadJob.jobId,
          isProvider: false,
          methodType: "check",
          paymentType: "paper-check",
          amount: "25.00",
          status: "succeeded",
          paidOn: new Date(),
        },
      })
    );
    expect(await revenue()).toBe("85.00");
    await system.db((db) =>
      db.payment.update({
        where: { businessId_id: { businessId: business.businessId, id: deposit.id } },
        data: { status: "pending" },
      })
    );
    expect(await revenue()).toBe("60.00");
  });
});

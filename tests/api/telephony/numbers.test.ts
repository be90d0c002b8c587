import pg from "pg";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as listTracking, POST as createTracking } from "@/app/api/call-tracking-numbers/route";
import { DELETE as deleteTracking, PUT as updateTracking } from "@/app/api/call-tracking-numbers/[id]/route";
import { GET as findTracking } from "@/app/api/call-tracking-numbers/find/route";
import { GET as listFree } from "@/app/api/call-tracking-numbers/free/route";
import { GET as trackingLimits } from "@/app/api/call-tracking-numbers/limitations/route";
import { GET as listForwarding, POST as createForwarding } from "@/app/api/forwarding-numbers/route";
import { DELETE as deleteForwarding, PUT as updateForwarding } from "@/app/api/forwarding-numbers/[id]/route";
import { GET as notificationFirst } from "@/app/api/notification-numbers/first/route";
import { DELETE as deleteNotification } from "@/app/api/notification-numbers/[id]/route";
import { GET as listNotification, POST as createNotification } from "@/app/api/notification-numbers/route";
import { PUT as chooseService } from "@/app/api/notification-numbers/service/route";
import { GET as usage } from "@/app/api/telephony/usage/route";
import { PlanUsage } from "@/app/(office)/admin/_sections/plan-usage";
import { releaseNumberTask } from "@/lib/telephony/numbers/release-number";
import { settleNumberTask } from "@/lib/telephony/numbers/buy-number";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { startPhoneProvider, type PhoneProviderServer } from "@/tests/support/providers/phone-provider";
import { runTasks } from "@/tests/support/calls/run-tasks";
import { send } from "@/tests/support/calls/send";
import { getFirst, requireValue } from "@/tests/support/required-values";

let provider: PhoneProviderServer;
let business: TestBusiness;
const LIMIT = 3;

beforeAll(async () => {
  provider = await startPhoneProvider();
  Object.assign(process.env, {
    TWILIO_ACCOUNT_SID: "ACmain",
    TWILIO_AUTH_TOKEN: "secret",
    TWILIO_API_URL: provider.url,
    PHONE_NUMBERS_OF_A_KIND: String(LIMIT),
  });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  business = await makeBusiness();
  provider.forSale = Array.from({ length: 9 }, (_, at) => `+1704555010${at}`);
  provider.owned = [];
  provider.fault = "none";
});

const admin = () => ({ as: business.admin });
const buy = (number = "(704) 555-0101", more = {}) =>
  send(createTracking, { ...admin(), body: { number, forward_number: "704-555-0190", ...more } });
const list = async () => (await send(listTracking, admin())).body;
const task = (id: string) => ({ businessId: business.businessId, id });
const helpers = {} as never;

describe("call tracking numbers", () => {
  it("numbers/area-code-search: are searched by three digits, without buying one", async () => {
    const response = await send(findTracking, { ...admin(), query: { areaCode: "704" } });
    expect(response.body.total).toBe(9);
    expect(response.body.items[0]).toEqual({ number: "+17045550100", locality: "Charlotte", region: "NC" });
    expect((await send(findTracking, { ...admin(), query: { areaCode: "70" } })).status).toBe(422);
    expect(provider.owned).toEqual([]);
  });

  it("numbers/payload: are bought in the business's own account, with webhooks for calls and texts", async () => {
    const purchase = await buy(undefined, { function: "Ads", source: "Radio", status: "inactive" });
    expect(purchase.status).toBe(201);
    expect(purchase.body).toEqual({
      id: expect.any(String),
      number: "+17045550101",
      forward_number: "+17045550190",
      function: "Ads",
      source: "Radio",
      status: "inactive",
      marketing_campaign: null,
    });
    const [bought] = provider.owned;
    const account = await business.system.db((db) => db.phoneAccount.findFirstOrThrow());
    expect(bought).toMatchObject({ phone_number: "+17045550101", account: account.accountSid });
    expect(bought?.settings["VoiceUrl"]).toMatch(/\/api\/webhooks\/twilio\/voice$/);
    expect(bought?.settings["SmsUrl"]).toMatch(/\/api\/webhooks\/twilio\/sms$/);
    expect(account.authTokenSealed).not.toContain(provider.accounts.at(-1)?.auth_token);
    expect((await list()).items).toEqual([purchase.body]);
    expect((await send(listFree, admin())).body.items).toEqual([purchase.body]);
  });

  it("are bought in a separate account for each business", async () => {
    await buy();
    const first = provider.accounts.length;
    business = await makeBusiness();
    await buy("+17045550102");
    expect(provider.accounts).toHaveLength(first + 1);
    expect(new Set(provider.owned.map(({ account }) => account)).size).toBe(2);
  });

  it("numbers/limitations: cannot exceed the limit, even when two are bought at the same time", async () => {
    for (let at = 0; at < LIMIT - 1; at++) expect((await buy(`+1704555010${at}`)).status).toBe(201);
    const both = await Promise.all([buy("+17045550107"), buy("+17045550108")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await send(trackingLimits, admin())).body).toEqual({ limit: LIMIT, used: LIMIT, remaining: 0 });
    expect(provider.owned).toHaveLength(LIMIT);
  });

  it("are refused with a reason and not stored when someone else bought the number", async () => {
    provider.forSale = [];
    const refused = await buy();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/rejected this number: \+17045550101 is not available/);
    expect((await list()).total).toBe(0);
    expect((await send(trackingLimits, admin())).body.used).toBe(0);
  });

  it("are settled after a lost response: a bought number stays, and one that was not bought is removed", async () => {
    await send(findTracking, { ...admin(), query: { areaCode: "704" } });
    provider.fault = "lost answer";
    const lost = await buy();
    expect(lost.status).toBe(409);
    expect(lost.body.code).toBe("provider_silent");
    provider.fault = "none";
    expect(provider.owned).toHaveLength(1);
    const waiting = await list();
    await settleNumberTask(task(getFirst(waiting.items).id), helpers);
    const settled = await business.system.db((db) => db.phoneNumber.findFirstOrThrow());
    expect(settled.providerSid).toBe(provider.owned[0]?.sid);

    provider.fault = "away";
    expect((await buy("+17045550105")).status).toBe(409);
    provider.fault = "none";
    const other = requireValue(
      (await list()).items.find(({ number }: { number: string }) => number === "+17045550105"),
      "other"
    );
    await settleNumberTask(task(other.id), helpers);
    expect((await list()).total).toBe(1);
  });

  it("numbers/plan-usage: show this and last month's usage, or say that it is unavailable", async () => {
    const renderUsage = async () =>
      renderToStaticMarkup(await PlanUsage({ who: business.admin.who }))
        .replaceAll(/<[^>]+>/g, "")
        .replaceAll("&#x27;", "'");
    expect(await renderUsage()).toBe("Phone provider charges this month: $0.00. Last month: $0.00.");
    await buy();
    const account = await business.system.db((db) => db.phoneAccount.findFirstOrThrow());
    expect((await send(usage, admin())).body).toEqual({
      currentMonthUsageTotal: "1.02",
      previousMonthUsageTotal: "0.81",
      sid: account.accountSid,
      currentMonthUsageDetailed: [
        {
          category: "calls-inbound",
          description: "Inbound Voice Minutes",
          usage: "120",
          usageUnit: "minutes",
          price: "1.02",
        },
      ],
    });
    expect(await renderUsage()).toBe(
      `Phone provider charges this month: $1.02. Last month: $0.81. Account ${account.accountSid}.` +
        "This month's usageInbound Voice Minutes120 minutes · $1.02"
    );
    provider.fault = "away";
    expect(await renderUsage()).toMatch(/Couldn't load usage/);
  });

  it("numbers/status-values: are active by default, can be inactive, and accept no other status", async () => {
    expect((await buy()).body.status).toBe("active");
    expect((await buy("+17045550102", { status: "inactive" })).body.status).toBe("inactive");
    expect((await buy("+17045550103", { status: "paused" })).status).toBe(422);
  });

  it("numbers/updated-ok: keep unchanged fields when saved again, and cannot change the number itself", async () => {
    const { body: trackingNumber } = await buy(undefined, { source: "Radio" });
    const { marketing_campaign: _, ...sent } = trackingNumber;
    const updateNumber = (body: object) =>
      send(updateTracking, { ...admin(), method: "PUT", params: { id: trackingNumber.id }, body });
    const message = "Phone Number updated successfully.";
    expect((await updateNumber({ ...sent, status: "inactive" })).body).toEqual({
      ...trackingNumber,
      status: "inactive",
      message,
    });
    expect((await updateNumber({ number: "+17045550109" })).body.errors.number).toMatch(/can't be changed/);
    expect((await updateNumber({ status: "paused" })).status).toBe(422);
  });

  it("numbers/deleted-ok: disappear at once, and are released at the provider once, even after a failure", async () => {
    const { body: trackingNumber } = await buy();
    const remove = () => send(deleteTracking, { ...admin(), method: "DELETE", params: { id: trackingNumber.id } });
    expect((await remove()).body).toEqual({ result: true, message: "Phone Number deleted successfully." });
    expect((await remove()).status).toBe(404);
    expect((await list()).total).toBe(0);
    provider.fault = "away";
    await expect(releaseNumberTask(task(trackingNumber.id), helpers)).rejects.toThrow(/503|unavailable/i);
    provider.fault = "none";
    await releaseNumberTask(task(trackingNumber.id), helpers);
    expect(provider.owned).toEqual([]);
    await releaseNumberTask(task(trackingNumber.id), helpers);
  });
});

describe("a failure", () => {
  const asOwner = async (sql: string) => {
    const owner = new pg.Client({ connectionString: process.env["DATABASE_OWNER_URL"] });
    await owner.connect();
    try {
      await owner.query(sql);
    } finally {
      await owner.end();
    }
  };
  afterEach(() => asOwner("DROP FUNCTION IF EXISTS refuse_number CASCADE"));

  it("numbers/updated-fail, numbers/deleted-fail: is reported in the documented words, and changes nothing", async () => {
    const { body: trackingNumber } = await buy();
    await asOwner(`
      CREATE FUNCTION refuse_number() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
      CREATE TRIGGER refuse_number BEFORE UPDATE OR DELETE ON phone_number FOR EACH ROW
        WHEN (OLD.business_id = '${business.businessId}') EXECUTE FUNCTION refuse_number()`);
    const params = { id: trackingNumber.id };
    const updateResponse = await send(updateTracking, { ...admin(), method: "PUT", params, body: { source: "Radio" } });
    expect([updateResponse.status, updateResponse.body.message]).toEqual([500, "Phone Number could not be updated."]);
    const deleteResponse = await send(deleteTracking, { ...admin(), method: "DELETE", params });
    expect([deleteResponse.status, deleteResponse.body.message]).toEqual([500, "Phone Number could not be deleted."]);
    expect((await list()).items).toEqual([trackingNumber]);
  });
});

describe("forwarding numbers", () => {
  const add = (number: string, name?: string) => send(createForwarding, { ...admin(), body: { number, name } });

  it("tracking numbers follow a change of their forwarding number, and prevent its deletion", async () => {
    const { body: office } = await add("704-555-0190", "Office");
    const { body: tracking } = await buy();
    const params = { id: office.id };
    const refused = await send(deleteForwarding, { ...admin(), method: "DELETE", params });
    expect(refused.status).toBe(409);
    expect(refused.body.details.numbers).toEqual([tracking.number]);
    const formattedNumber = tracking.number.replace(/^\+1(...)(...)(....)$/, "($1) $2-$3");
    expect(refused.body.message).toBe(
      `Calls to ${formattedNumber} forward to this number. Forward them to another number first.`
    );
    const body = { number: "704-555-0191" };
    const changed = await send(updateForwarding, { ...admin(), method: "PUT", params, body });
    expect(changed.body).toEqual({ id: office.id, number: "+17045550191", name: "Office" });
    expect(getFirst((await list()).items).forward_number).toBe("+17045550191");
  });

  it("are stored once, and refuse an invalid number with a message", async () => {
    await add("704-555-0190");
    expect((await add("(704) 555-0190")).body.errors.number).toMatch(/already have this number/);
    expect((await add("12")).body.errors.number).toBe("Enter a phone number such as (704) 555-0100.");
    expect((await send(listForwarding, admin())).body.total).toBe(1);
  });
});

describe("notification numbers", () => {
  it("numbers/notification-no-update: the first one is used, and no call changes one", async () => {
    expect((await send(notificationFirst, admin())).body).toBeNull();
    const { body: notificationNumber } = await send(createNotification, {
      ...admin(),
      body: { number: "+17045550103" },
    });
    await send(createNotification, { ...admin(), body: { number: "+17045550104" } });
    expect((await send(notificationFirst, admin())).body).toEqual(notificationNumber);
    const calls = await import("@/app/api/notification-numbers/[id]/route");
    expect(Object.keys(calls)).toEqual(["DELETE"]);
  });

  it("are replaced by a messaging service of the business's account, whose texts arrive here", async () => {
    const [sid, next] = [`MG${"a".repeat(32)}`, `MG${"b".repeat(32)}`];
    const choose = (serviceSid: string) =>
      send(chooseService, { ...admin(), method: "PUT", body: { sid: serviceSid } });
    const first = async () => (await send(notificationFirst, admin())).body?.number ?? null;
    await send(createNotification, { ...admin(), body: { number: "+17045550103" } });
    expect((await choose("+17045550104")).body.errors.sid).toMatch(/MG followed by 32/);
    // A service that does not exist, or that belongs to another account.
    expect((await choose(sid)).body.errors.sid).toMatch(/no messaging service with this SID/);
    expect(await first()).toBe("+17045550103");
    provider.services.set(sid, {}).set(next, {});
    const { body: chosen } = await choose(` ${sid} `);
    expect(chosen).toEqual({ id: expect.any(String), number: sid });
    expect(provider.services.get(sid)).toMatchObject({
      InboundRequestUrl: expect.stringMatching(/\/api\/webhooks\/twilio\/sms$/),
      UseInboundWebhookOnNumber: "false",
    });
    expect((await choose(sid)).body).toEqual(chosen);
    expect(await first()).toBe(sid);
    const { body: other } = await choose(next);
    expect((await send(listNotification, admin())).body.items.map(({ number }) => number)).toEqual([
      next,
      "+17045550103",
    ]);
    const requestCount = provider.requests.length;
    await send(deleteNotification, { ...admin(), params: { id: other.id }, method: "DELETE" });
    await runTasks(business.businessId, ["release-phone-number"]);
    // The number stays at the provider.
    expect([await first(), provider.requests.length]).toEqual(["+17045550103", requestCount]);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { GET as show } from "@/app/api/business/[id]/route";
import { GET as allDetails } from "@/app/api/business/alldetails/route";
import { GET as details } from "@/app/api/business/details/route";
import { GET as featureFlags } from "@/app/api/business/feature-flags/route";
import { GET as hours, PUT as saveHours } from "@/app/api/business/hours/route";
import { POST as saveLogo } from "@/app/api/business/logo/route";
import { POST as save } from "@/app/api/business/route";
import { GET as simple } from "@/app/api/business/simple/route";
import { GET as taxSettings, PUT as saveTaxSettings } from "@/app/api/business/tax-settings/route";
import { GET as technicians } from "@/app/api/business/technicians/route";
import { GET as smsContent } from "@/app/api/invoices/[id]/sms-content/route";
import { GET as form } from "@/app/api/forms/[formName]/route";
import { PUT as changeRate } from "@/app/api/tax-rates/[id]/route";
import { GET as rates, POST as addRate } from "@/app/api/tax-rates/route";
import { issueToken } from "@/lib/platform/tokens/issue-token";
import { makeInvoice, makeJob } from "@/tests/factories/invoice";
import { makeBusiness, type Staff, type TestBusiness } from "@/tests/factories/business";
import { send, sendUnchecked } from "@/tests/support/calls/send";

let business: TestBusiness;
let other: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
});

const address = {
  name: "Blue Ridge",
  phone: "(704) 555-0100",
  address: "1 Main St",
  city: "Charlotte",
  state: "NC",
  zip_code: "28202",
};
const tokenFor = async (staff: Staff) =>
  (await send(form, { as: staff, params: { formName: "business" } })).body.token as string;

describe("calls that read a business", () => {
  it("business/voip-default: return details to staff and to a customer with a link, and to nobody else", async () => {
    const staff = await send(details, { as: business.technician });
    expect(staff.body).toMatchObject({
      name: "Blue Ridge Plumbing & Heating",
      voip_service_active: false,
      has_principal_ssn: false,
    });
    expect(staff.body.business_category).toEqual({ internal_name: "hvac_plumbing" });
    const token = await business.system.db((db) =>
      issueToken(db, { purpose: "invoice", subjectId: crypto.randomUUID(), validSeconds: 60 })
    );
    expect((await send(details, { query: { token } })).body).toEqual(staff.body);
    expect((await send(details, { query: { token: "guess" } })).status).toBe(404);
  });

  it("business/flags, business/job-types: return flags, job types, and technicians with all details", async () => {
    const { body } = await send(allDetails, { as: business.dispatcher });
    expect(body).toMatchObject({
      id: business.businessId,
      zones: [],
      bankAccounts: [],
      is_actual_time_enabled: true,
      exclude_travel_time: false,
    });
    expect(body.job_types).toMatchObject([
      { name: "Service call", is_default: true, is_deleted: false, has_jobs: false },
    ]);
    expect(body.techs.map((tech) => tech.id)).toEqual([business.technician.userId]);
  });

  it("return basic data, feature flags, technicians, and the business by its id, but no other business", async () => {
    expect((await send(simple, { as: business.dispatcher })).body).toMatchObject({
      id: business.businessId,
      time_zone_name: "America/New_York",
    });
    expect((await send(featureFlags, { as: business.dispatcher })).body).toMatchObject({
      isGreenskyFlagEnabled: false,
      cardAcceptance: true,
    });
    expect((await send(technicians, { as: business.dispatcher })).body.items).toMatchObject([
      { tech_id: business.technician.userId, techLevel: 3 },
    ]);
    expect((await send(show, { as: business.dispatcher, params: { id: business.businessId } })).status).toBe(200);
    const foreign = await send(show, { as: business.dispatcher, params: { id: other.businessId } });
    const unknown = await send(show, { as: business.dispatcher, params: { id: crypto.randomUUID() } });
    expect([foreign.status, foreign.body.message]).toEqual([404, unknown.body.message]);
  });
});

describe("business.save", () => {
  it("permissions/anti-forgery: needs a token issued to this session for the business form", async () => {
    const post = (token: string) => send(save, { as: business.admin, body: { data: address, token } });
    expect((await post("")).status).toBe(403);
    expect((await post(await tokenFor(other.admin))).status).toBe(403);
    const done = await post(await tokenFor(business.admin));
    expect([done.status, done.body.success, done.body.business.phone]).toEqual([200, true, "7045550100"]);
    expect(done.body.business.lat).toBeCloseTo(35.2, 0);
  });

  it("keeps the extension of the phone, which customers see and dial", async () => {
    const saved = async (more: object) => {
      const token = await tokenFor(business.admin);
      const data = JSON.stringify({ ...address, ...more });
      const { body } = await send(save, { as: business.admin, body: { data, token } });
      return [body.business.phone, body.business.phone_extension];
    };
    expect(await saved({ phone: "650-253-0000 x12" })).toEqual(["6502530000", "12"]);
    expect((await send(details, { as: business.technician })).body.phone_extension).toBe("12");
    const id = await makeInvoice(business.system, await makeJob(business.system));
    const text = await send(smsContent, { as: business.admin, params: { id } });
    expect(text.body.content).toContain("Questions? Call (650) 253-0000 ext. 12.");
    const { body: view } = await send(form, { as: business.admin, params: { formName: "business" } });
    expect(view.fields.find(({ name }) => name === "phone")?.value).toBe("6502530000 x12");
    expect(await saved({ phone: "(650) 253-0000" })).toEqual(["6502530000", "12"]);
    expect(await saved({ phone: "(650) 253-0000", phone_extension: "9" })).toEqual(["6502530000", "9"]);
    expect(await saved({ phone: "(650) 253-0000", phone_extension: "" })).toEqual(["6502530000", ""]);
    expect(await saved({})).toEqual(["7045550100", ""]);
  });

  it("business/required-fields, business/website-format, business/service-email: uses the documented messages", async () => {
    const token = await tokenFor(business.admin);
    const errors = async (more: object) =>
      (await send(save, { as: business.admin, body: { data: JSON.stringify({ ...address, ...more }), token } })).body
        .errors;
    expect(await errors({ phone: "", city: " " })).toEqual({
      phone: "this field is required",
      city: "this field is required",
    });
    for (const phone of ["(704) 123-4567", "000-000-0000", "650-253-00001"])
      expect(await errors({ phone })).toEqual({ phone: "Enter a phone number such as (704) 555-0100." });
    expect(await errors({ website: "acme" })).toEqual({
      website: "This field must be in the format of a web address or blank",
    });
    expect(await errors({ service_email_from_address: "a@b.co,c@d.co" })).toEqual({
      service_email_from_address: "this field must be a single, valid email address",
    });
    expect(await errors({ time_zone_name: "Mars/Olympus" })).toEqual({
      time_zone_name: "Select a time zone from the list.",
    });
    expect(await errors({ website: "acme.com" })).toEqual({});
  });

  it("CON-2: keeps omitted fields, ignores the id, and refuses a stale version and unknown fields", async () => {
    const token = await tokenFor(business.admin);
    const post = (body: object) => sendUnchecked(save, { as: business.admin, body: { token, ...body } });
    const first = await post({ data: { ...address, website: "acme.com", brand_color: "#112233" } });
    const second = await post({
      data: { ...address, id: other.businessId },
      version: first.body.business.version,
    });
    const unknown = await post({ data: { ...address, collectsTax: false } });
    expect([unknown.status, unknown.body.errors]).toEqual([
      422,
      { "data.collectsTax": "“collectsTax” isn't a known field." },
    ]);
    expect(second.body.business).toMatchObject({
      id: business.businessId,
      website: "acme.com",
      brand_color: "#112233",
    });
    expect((await post({ data: address, version: first.body.business.version })).status).toBe(409);
    expect((await send(details, { as: other.admin })).body.name).toBe("Blue Ridge Plumbing & Heating");
  });

  it("accepts a logo only if its content is a picture", async () => {
    const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.set("logo", new File([bytes], "logo.png", { type: "image/png" }));
      const request = new Request("http://localhost:3000/api/business/logo", {
        method: "POST",
        body: form,
        headers: {
          cookie: business.admin.cookie,
          origin: "http://localhost:3000",
          host: "localhost:3000",
          "sec-fetch-site": "same-origin",
        },
      });
      return saveLogo(request, { params: Promise.resolve({}) });
    };
    const png = Uint8Array.from(
      Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64"
      )
    );
    const answer = await upload(png);
    expect([answer.status, (await answer.json()).logo]).toEqual([200, expect.stringMatching(/^\/api\/files\//)]);
    expect((await upload(Uint8Array.from(Buffer.from("<svg onload=alert(1)>")))).status).toBe(422);
  });
});

describe("business hours", () => {
  it("business.getHours: returns the hours of one day, and saving replaces the whole week", async () => {
    const on = async (date: string) => (await send(hours, { as: business.technician, query: { date } })).body;
    expect(await on("2026-11-23")).toEqual({
      date: "2026-11-23",
      isOpen: true,
      startTime: "8:00 AM",
      endTime: "5:00 PM",
    });
    expect(await on("2026-11-22")).toMatchObject({ isOpen: false, startTime: "" });
    const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      isOpen: weekday === 0,
      startMinute: 600,
      endMinute: 720,
    }));
    const putHours = (body: object) => sendUnchecked(saveHours, { as: business.admin, method: "PUT", body });
    expect((await putHours({ week })).status).toBe(200);
    expect(await on("2026-11-22")).toMatchObject({ isOpen: true, startTime: "10:00 AM" });
    expect((await putHours({ week: week.slice(1) })).status).toBe(422);
    expect((await putHours({ week: week.map((day) => ({ ...day, isOpen: true, startMinute: 800 })) })).status).toBe(
      422
    );
    expect((await send(hours, { as: business.technician, query: { date: "yesterday" } })).status).toBe(422);
    expect((await send(hours, { as: other.technician, query: { date: "2026-11-22" } })).body.isOpen).toBe(false);
  });
});

describe("taxes", () => {
  it("business/yes-no-flags: settings are Y or N", async () => {
    expect((await send(taxSettings, { as: business.technician })).body).toEqual({
      collects_tax: "Y",
      autolookup_enabled: "N",
      discount_after_tax: "N",
    });
    const putTaxSettings = (body: object) =>
      sendUnchecked(saveTaxSettings, { as: business.admin, method: "PUT", body });
    expect((await putTaxSettings({ collects_tax: "N", autolookup_enabled: "Y" })).body).toEqual({
      collects_tax: "N",
      autolookup_enabled: "Y",
      discount_after_tax: "N",
    });
    expect((await putTaxSettings({ collects_tax: true, autolookup_enabled: "Y" })).status).toBe(422);
  });

  it("rates can be added, changed, and deactivated, and other businesses see none of them", async () => {
    const createdRate = await send(addRate, {
      as: business.admin,
      body: { name: "NC state", percent: "4.75", isDefault: true },
    });
    expect([createdRate.status, createdRate.body.percent, createdRate.body.isDefault]).toEqual([201, "4.75", true]);
    const putRate = (body: object) =>
      sendUnchecked(changeRate, { as: business.admin, params: { id: createdRate.body.id }, method: "PUT", body });
    expect((await putRate({ name: "NC state", percent: "5", isDefault: true, isActive: false })).body).toMatchObject({
      percent: "5",
      isActive: false,
      isDefault: false,
    });
    expect((await putRate({ name: "NC state", percent: "-1" })).status).toBe(422);
    expect((await send(rates, { as: other.admin })).body.total).toBe(0);
  });
});

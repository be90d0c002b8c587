import { beforeEach, describe, expect, it } from "vitest";
import { GET as today } from "@/app/api/time-clock/today/route";
import { GET as view } from "@/app/api/public/invoices/[token]/route";
import { loadSender } from "@/lib/platform/mail/load-sender";
import { listPriceLevels } from "@/lib/invoices/records/list-price-levels";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { getBoardSetting } from "@/lib/scheduling/board/board-setting";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { hasTagsEnabled } from "@/lib/scheduling/tags/appointment-tags";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, makeLink } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";

let business: TestBusiness;
beforeEach(async () => void (business = await makeBusiness()));

type Change = Parameters<Parameters<Parameters<TestBusiness["system"]["db"]>[0]>[0]["business"]["update"]>[0]["data"];
const set = (data: Change) =>
  business.system.db((db) => db.business.update({ where: { id: business.businessId }, data }));

describe("the customer's view of a business", () => {
  let token: string;
  beforeEach(async () => {
    const invoiceId = await makeInvoice(business.system, await makeJob(business.system));
    token = await makeLink(business.system, invoiceId);
  });
  const getPublicView = async () => (await send(view, { params: { token } })).body;

  it("shows the public name, else the DBA name, else the display name, else the name", async () => {
    const names = async (data: Change) => {
      await set(data);
      const { name } = (await getPublicView()).business;
      // Messages and the text to copy on the board use the same name.
      expect((await getBoardSetting(business.dispatcher.who)).business.name).toBe(name);
      expect((await business.system.db(loadSender)).fromAddress).toContain(`"${name}"`);
      return name;
    };
    expect(await names({ publicName: "Public", doingBusinessAsName: "DBA", displayName: "Shown", name: "Own" })).toBe(
      "Public"
    );
    expect(await names({ publicName: "" })).toBe("DBA");
    expect(await names({ doingBusinessAsName: "" })).toBe("Shown");
    expect(await names({ displayName: "" })).toBe("Own");
  });

  it("shows the phone, address, website, color, and terms", async () => {
    const settings = {
      phone: "9195550142",
      phoneExtension: "12",
      address: "7 Pine St",
      address2: "Suite 2",
      city: "Durham",
      state: "VA",
      zipCode: "24015",
      website: "blue.example.com",
      brandColor: "#0f766e",
      invoiceTerms: "Due on receipt.",
    };
    await set(settings);
    const { address2: _, zipCode, invoiceTerms, ...rest } = settings;
    const expected = { ...rest, address: "7 Pine St, Suite 2", zip_code: zipCode, terms: invoiceTerms };
    expect((await getPublicView()).business).toMatchObject(expected);
    await set({ invoiceTerms: "", website: "" });
    expect((await getPublicView()).business).toMatchObject({ terms: "", website: "" });
  });

  it("offers only the payment methods that the business accepts", async () => {
    const ways = async (data: Change) => {
      await set(data);
      const { canPay, acceptsCards, acceptsChecks } = await getPublicView();
      return [canPay, acceptsCards, acceptsChecks];
    };
    expect(await ways({})).toEqual([true, true, true]);
    expect(await ways({ acceptsCards: false })).toEqual([true, false, true]);
    expect(await ways({ acceptsCards: true, acceptsChecks: false })).toEqual([true, true, false]);
    expect(await ways({ acceptsCards: false })).toEqual([false, false, false]);
  });
});

it("tags are offered only if the business has tags enabled", async () => {
  const { businessId, dispatcher } = business;
  await business.system.db((db) => db.appointmentTag.create({ data: { businessId, name: "Warranty" } }));
  const offered = async (isAppointmentTagsEnabled: boolean) => {
    await set({ isAppointmentTagsEnabled });
    const { tags } = await getBoardSetting(dispatcher.who);
    return [tags.map(({ name }) => name), await hasTagsEnabled(dispatcher.who)];
  };
  expect(await offered(false)).toEqual([[], false]);
  expect(await offered(true)).toEqual([["Warranty"], true]);
});

it("the board setting shows actual times only if the business enables them", async () => {
  const saveAndReadSetting = async (isActualTimeEnabled: boolean) => {
    await set({ isActualTimeEnabled });
    return (await getBoardSetting(business.dispatcher.who)).showsActualTimes;
  };
  expect([await saveAndReadSetting(true), await saveAndReadSetting(false)]).toEqual([true, false]);
});

it("today's date follows the user's time zone, else the business's", async () => {
  const { businessId, technician } = business;
  const day = async (timeZoneName: string | null) => {
    const where = { businessId_id: { businessId, id: technician.userId } };
    await business.system.db((db) => db.user.update({ where, data: { timeZoneName } }));
    return (await send(today, { as: technician })).body.date;
  };
  const at = (timeZone: string) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date());
  // These zones are a day apart at any time.
  expect(await day("Pacific/Kiritimati")).toBe(at("Pacific/Kiritimati"));
  expect(await day("Pacific/Pago_Pago")).toBe(at("Pacific/Pago_Pago"));
  expect(await day(null)).toBe(at("America/New_York"));
});

it("an appointment without a length takes the length of its job type", async () => {
  const { businessId, jobTypeId, dispatcher, system } = business;
  const { jobId } = await makeJob(system);
  const minutes = async (durationHours: number, durationMinutes: number, at: string) => {
    const where = { businessId_id: { businessId, id: jobTypeId } };
    await system.db((db) => db.jobType.update({ where, data: { durationHours, durationMinutes } }));
    const appointment = AppointmentInput.parse({ start: at, duration: 0, forceAppointment: true });
    const id = await createAppointment(dispatcher.who, { appointment, jobId });
    const { start, end } = await findAppointment(dispatcher.who, id);
    return (Date.parse(end ?? "") - Date.parse(start ?? "")) / 60_000;
  };
  expect(await minutes(1, 30, "2027-03-01T15:00:00Z")).toBe(90);
  expect(await minutes(3, 0, "2027-03-02T15:00:00Z")).toBe(180);
});

it("a price level is offered under its name while it is active", async () => {
  const { businessId, admin, system } = business;
  const levels = async (data: { isActive?: boolean; priceName?: string; priceVal?: string }) => {
    const where = { businessId_priceKey: { businessId, priceKey: "maintenance" } };
    await system.db((db) => db.businessPrice.update({ where, data }));
    return (await listPriceLevels(admin.who)).flatMap(({ key, name, multiplier }) =>
      key === "maintenance" ? [[name, multiplier]] : []
    );
  };
  expect(await levels({ isActive: true, priceName: "Members", priceVal: "0.9" })).toEqual([["Members", "0.9"]]);
  expect(await levels({ isActive: false })).toEqual([]);
});

import { PICTURE_SIZES } from "@/lib/users/records/profile-images";
import { hashPassword } from "@/lib/users/passwords/hash-password";
import { AZUGA_ITEMS, CARD_READERS } from "@/lib/onboarding/products/device";
import type { Staff } from "@/tests/factories/business";
import { makeInvoice } from "@/tests/factories/invoice";
import { makeCardToken } from "@/tests/factories/payment";
import { computeCode, getCookie, setUpApp } from "@/tests/support/calls/two-factor";
import { makePasskey } from "@/tests/support/calls/passkey";
import { send } from "@/tests/support/calls/send";
import { getFirst, requireValue } from "@/tests/support/required-values";
import { GET as getAccessToken } from "@/app/api/users/access-token/route";
import { GET as getForm } from "@/app/api/forms/[formName]/route";
import { POST as startApp } from "@/app/api/users/me/two-factor/app/route";
import { POST as startPasskey } from "@/app/api/users/me/two-factor/passkeys/challenge/route";
import { getWorldDay } from "../every-call/days";
import { buildRequest, type Route, routes, sentTo, type TestRequest } from "../every-call/requests";
import { bodies } from "../every-call/samples/all-samples";
import type { World } from "../every-call/world";

/** Parts of a request that replace those of the sample. */
export type Replacement = Partial<Pick<TestRequest, "params" | "query" | "body" | "headers">>;

/** The password of callers that need one. */
export const PASSWORD = "a-long-password-1";

/** Gives the caller a password, which changes to the login must prove. */
async function givePassword({ business: { businessId, system } }: World, { userId: id }: Staff) {
  const passwordHash = await hashPassword(PASSWORD);
  await system.db((db) =>
    db.user.update({
      where: { businessId_id: { businessId, id } },
      data: { passwordHash },
    })
  );
  return { body: { proof: PASSWORD } };
}

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64"
);
const picture = () => new File([new Uint8Array(PNG)], "unit.png", { type: "image/png" });
const list = () =>
  new File(["Name,Phone\nBo Fox,704-555-0155\n"], "customers.csv", {
    type: "text/csv",
  });

/** Builds the body of an upload. */
function upload(fields: Record<string, File | string>): Replacement {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { body: form };
}

const sampleOf = (id: string, world: World) => requireValue(bodies[id], id)(world);

const findRoute = (title: string) =>
  requireValue(
    routes.find((route) => route.title === title),
    title
  );

/** Sends the samples of other calls as an administrator, so that the call finds what it needs. Returns the answers. */
export async function sendFirst(world: World, ...titles: string[]): Promise<Array<Record<string, unknown>>> {
  const answers: Array<Record<string, unknown>> = [];
  for (const title of titles) {
    const route = findRoute(title);
    const { text } = await sentTo(route, await buildWorkableRequest(route, world, world.business.admin));
    answers.push(JSON.parse(text));
  }
  return answers;
}

const tokenOf = async (caller: Staff) => String((await send(getAccessToken, { as: caller })).body.accessToken);
const onlineForm = async (caller: Staff, fields: Record<string, unknown>) => ({
  body: {
    accessToken: await tokenOf(caller),
    electronic_signature: "Ann Lee",
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)])
    ),
  },
});
const details = async (_: World, caller: Staff) => ({
  query: { host: "localhost:3000", accessToken: await tokenOf(caller) },
});

/** Makes a cash payment that came in, and names it in the path. */
async function payFirst(world: World): Promise<Replacement> {
  const [payment] = await sendFirst(world, "payments.acceptNonProvider");
  return { params: { id: payment?.["id"] ?? payment?.["paymentId"] } };
}

async function giveServiceEmail({ business: { businessId, system } }: World): Promise<Replacement> {
  const data = { serviceEmailFromAddress: "office@example.com" };
  await system.db((db) => db.business.update({ where: { id: businessId }, data }));
  return {};
}

/** Makes a template, and names it in the path. */
export const makeTemplate = async ({ business, customer: customerId, location: locationId, job: jobId }: World) => ({
  params: {
    id: await makeInvoice(business.system, { customerId, locationId, jobId }, undefined, {
      asTemplate: true,
      invoice_type: { title: `Tune-up ${crypto.randomUUID()}` },
    }),
  },
});

const first =
  (...titles: string[]) =>
  async (world: World): Promise<Replacement> => {
    await sendFirst(world, ...titles);
    return {};
  };

const address = {
  address: "100 Main St",
  city: "Charlotte",
  state: "NC",
  zip: "28202",
};
const socket = { socket_id: "1234.5678" };

async function setUpAppFirst(world: World, caller: Staff): Promise<Replacement> {
  const proof = await givePassword(world, caller);
  await setUpApp(caller, PASSWORD);
  return proof;
}

/** Replaces parts of samples that find nothing, or that are refused for what they lack. */
const REPLACED: Record<string, (world: World, caller: Staff) => Replacement> = {
  "appointments.bulkFind": (world) => ({ query: { ids: world.appointment } }),
  "business.saveHours": () => ({
    body: {
      week: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        weekday,
        isOpen: true,
        startMinute: 600,
        endMinute: 720,
      })),
    },
  }),
  "business.saveLogo": () => upload({ logo: picture() }),
  "customerImports.upload": () => upload({ file: list() }),
  "equipment.savePlate": () => upload({ plate: picture() }),
  "events.listDay": () => ({ query: { date: getWorldDay(1) } }),
  "invoices.addImage": () => upload({ file: picture() }),
  "invoices.listImageLibrary": () => ({ query: { term: "" } }),
  "invoices.uploadToImageLibrary": () => upload({ file: picture() }),
  "jobFiles.upload": () => upload({ files: picture() }),
  "locations.listBySubCustomerGroups": (world) => ({ query: { customerGroupIds: world.customerGroup } }),
  "maintenancePlans.getCustomerPlan": (world) => ({
    query: { recurrence: world.soldPlan },
  }),
  "maintenancePlans.save": () =>
    upload({
      maintenance_plan: JSON.stringify({
        name: "Platinum",
        color: "#a0d468",
        duration: 24,
        price: "29.5",
        frequency: "monthly",
      }),
    }),
  "markups.saveCustomizations": (world, caller) => ({
    body: {
      userId: caller.userId,
      markups: [
        { rangeMin: "0.01", rangeMax: "50.00", markup: "3", isEdited: true },
        {
          rangeMin: "50.01",
          rangeMax: "99999.99",
          markup: "1.5",
          isEdited: true,
        },
      ],
    },
  }),
  "priceBook.savePicture": () => upload({ picture: picture() }),
  "priceBook.searchItems": () => ({ query: { term: "valve" } }),
  "priceBook.searchLabor": () => ({ query: { term: "fit" } }),
  "priceBook.searchParts": () => ({ query: { term: "valve" } }),
  "productVendor.forecastProduct": (world) => {
    const { customization, ...rest } = sampleOf("productVendor.forecastProduct", world) as { customization: object };
    // Costs are for some roles only.
    return { body: { ...rest, customization: { ...customization, values: { price: "600.00" } } } };
  },
  "session.authorizeRealtime": (world) => ({
    body: {
      ...socket,
      channel_name: `private-appointment-${world.business.businessId}`,
    },
  }),
  "session.identifyRealtime": () => ({ body: socket }),
  "sms.markConversationRead": (_, caller) => ({
    body: { userId: caller.userId },
  }),
  "sms.sendPictures": () => upload({ body: "The unit", files: picture() }),
  "users.getUniqueProfileName": () => ({ query: { name: "Ann Lee" } }),
  "users.saveProfileImages": () => upload(Object.fromEntries(PICTURE_SIZES.map((size) => [size, picture()]))),
};

/** Prepares the world for calls that need something first, and replaces parts of their samples. */
const PREPARED: Record<string, (world: World, caller: Staff) => Promise<Replacement>> = {
  "appointments.restore": first("appointments.cancel"),
  "business.save": async (_, caller) => {
    const { body } = await send(getForm, {
      as: caller,
      params: { formName: "business" },
    });
    const data = {
      name: "Blue Ridge",
      phone: "(704) 555-0100",
      address: "1 Main St",
      city: "Charlotte",
      state: "NC",
    };
    return {
      body: { data: { ...data, zip_code: "28202" }, token: body.token },
    };
  },
  "business.setUpMailSender": giveServiceEmail,
  "campaigns.pause": first("campaigns.send"),
  "campaigns.resume": async ({ business: { businessId, system }, campaign: id }) => {
    await system.db((db) =>
      db.campaign.update({ where: { businessId_id: { businessId, id } }, data: { status: "paused" } })
    );
    return {};
  },
  "credits.remove": first("credits.apply"),
  "customerImports.start": async (world) => {
    const [run] = await sendFirst(world, "customerImports.upload");
    return { params: { id: run?.["id"] }, body: { mapping: run?.["mapping"] } };
  },
  "enrollments.enrollCardReader": (_, caller) =>
    onlineForm(caller, {
      cardReaderTypes: [{ id: getFirst(CARD_READERS).id, quantity: 2 }],
      card_reader_shipping_address: address,
    }),
  "enrollments.enrollCheckAcceptance": (_, caller) =>
    onlineForm(caller, {
      average_check_transaction_amount: "250",
      largest_check_transaction_amount: "900",
      agree_to_payzer_terms: true,
    }),
  "enrollments.enrollFlatRate": (_, caller) => onlineForm(caller, { flatRatePricingTrades: ["HVAC"] }),
  "enrollments.enrollLenderServices": (_, caller) => onlineForm(caller, { serviceKeys: ["goodLeap"] }),
  "enrollments.enrollPartner": async (_, caller) => ({
    body: { accessToken: await tokenOf(caller), partner: "Lennox" },
  }),
  "enrollments.enrollPhoneIntegration": (_, caller) =>
    onlineForm(caller, {
      plan_users: 4,
      agree_to_call_recording_terms: true,
      call_recording_signature: "Ann Lee",
    }),
  "enrollments.enrollProfitProduct": (_, caller) => onlineForm(caller, {}),
  "enrollments.enrollVehicleTracking": (_, caller) =>
    onlineForm(caller, {
      azugaItems: [{ azugaItemId: getFirst(AZUGA_ITEMS).id, quantity: 3 }],
      shipping_address: address,
    }),
  "enrollments.sendConfirmationEmail": giveServiceEmail,
  "enrollments.signAdvancedReporting": (_, caller) => onlineForm(caller, {}),
  "enrollments.upgradePlan": (_, caller) => onlineForm(caller, { plan: "professional", plan_users: 7 }),
  "enrollments.uploadDocuments": async (_, caller) =>
    upload({
      accessToken: await tokenOf(caller),
      product: "checkAcceptance",
      documents: new File(["%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF"], "tax.pdf"),
    }),
  "invoices.setFinancing": async (world) => {
    const house = { customerId: world.customer, locationId: world.location, jobId: world.job };
    const id = await makeInvoice(world.business.system, house, [{ name: "Furnace", unitPrice: "900.00" }]);
    return { params: { id }, body: { ...sampleOf("invoices.setFinancing", world), financeAmount: "600.00" } };
  },
  "invoices.toggleFavorite": makeTemplate,
  "invoices.toggleLineItemFutureWorkAcceptance": first("invoices.toggleLineItemFutureWork"),
  "invoices.toggleSync": first("invoices.sign"),
  "maintenancePlans.retryCharge": async (world) => {
    const { businessId, system } = world.business;
    await system.db(async (db) => {
      const key = (id: string) => ({ businessId_id: { businessId, id } });
      await db.soldPlan.update({
        where: key(world.soldPlan),
        data: { methodId: world.paymentMethod },
      });
      await db.planCharge.update({
        where: key(world.planCharge),
        data: { problem: "Declined" },
      });
    });
    return {};
  },
  "paymentMethods.store": async (world) => ({
    body: {
      businessCustomerId: world.customer,
      methodType: "card",
      token: await makeCardToken(),
      esigName: "Ann Lee",
      hasAgreed: true,
    },
  }),
  "payments.accept": async (world) => ({
    body: {
      form: {
        amount: "1.00",
        businessCustomerId: world.customer,
        invoiceId: world.invoice,
        token: await makeCardToken(),
      },
      methodType: "card",
      paymentType: "card",
    },
  }),
  "payments.assignCustomer": async (world) => {
    const { businessId, system } = world.business;
    await system.db((db) =>
      db.payment.update({
        where: { businessId_id: { businessId, id: world.payment } },
        data: { customerId: null, invoiceId: null },
      })
    );
    return {};
  },
  "payments.delete": payFirst,
  "payments.void": payFirst,
  "refunds.create": payFirst,
  "subscriptions.getAzugaDetails": details,
  "subscriptions.getCardReaderDetails": details,
  "subscriptions.getCheckAcceptanceDetails": details,
  "subscriptions.getServiceFinanceDetails": details,
  "timeClock.out": async (_, caller) => {
    await sentTo(findRoute("timeClock.in"), {
      as: caller,
      params: {},
      query: {},
      body: {},
    });
    return {};
  },
  "users.addPasskey": async (world, caller) => {
    const { body, headers } = await send(startPasskey, {
      as: caller,
      ...(await givePassword(world, caller)),
    });
    const { sent } = makePasskey(body.options);
    return {
      body: { name: "Laptop", passkey: sent },
      headers: { cookie: `${caller.cookie}; ${getCookie(headers)}` },
    };
  },
  "users.confirmAuthenticatorApp": async (world, caller) => {
    const { body } = await send(startApp, {
      as: caller,
      ...(await givePassword(world, caller)),
    });
    return { body: { code: computeCode(body.secret) } };
  },
  "users.removeTwoFactorMethod": givePassword,
  "users.renewRecoveryCodes": setUpAppFirst,
  "users.startAuthenticatorApp": givePassword,
  "users.startPasskey": givePassword,
  "users.turnOffTwoFactor": setUpAppFirst,
  "users.updatePassword": async (world, caller) => {
    await givePassword(world, caller);
    return {};
  },
};

/** Replaces the parts of a request that are given. */
export const withReplaced = (request: TestRequest, { params, query, body, headers }: Replacement): TestRequest => ({
  ...request,
  params: { ...request.params, ...params },
  query: { ...request.query, ...query },
  ...(body === undefined ? {} : { body }),
  ...(headers ? { headers } : {}),
});

/** Builds the sample request of a call, with parts replaced so that it finds records. */
export async function buildFindingRequest(route: Route, world: World, caller: Staff): Promise<TestRequest> {
  const request = { ...(await buildRequest(route, world)), as: caller };
  return withReplaced(request, REPLACED[route.declaration.id]?.(world, caller) ?? {});
}

/** Builds a request that the call can finish. Changes the world where the call needs something first. */
export async function buildWorkableRequest(route: Route, world: World, caller: Staff): Promise<TestRequest> {
  const request = await buildFindingRequest(route, world, caller);
  return withReplaced(request, (await PREPARED[route.declaration.id]?.(world, caller)) ?? {});
}

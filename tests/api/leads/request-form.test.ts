import { expect, it } from "vitest";
import { GET as read, PUT as open } from "@/app/api/leads/form/route";
import { POST as answer } from "@/app/(public)/(links)/request/[token]/answer/route";
import { receiveWorkRequest } from "@/lib/leads/web-form/receive-work-request";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";

const tokenOf = (link: string) => link.split("/").at(-1) ?? "";

async function opened(business: TestBusiness): Promise<string> {
  const { body } = await send(open, { as: business.admin, method: "PUT", body: { isOn: true } });
  expect(body.embedCode).toContain(body.link);
  return tokenOf(body.link);
}

/** Posts the form as a browser does and returns the message of the resulting page. */
async function post(token: string, fields: Record<string, string>): Promise<string | null> {
  const request = new Request(`http://localhost:3000/request/${token}/answer`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const response = await answer(request, { params: Promise.resolve({ token }) });
  expect(response.status).toBe(303);
  return new URL(response.headers.get("location") ?? "", "http://localhost:3000").searchParams.get("done");
}

const leadsOf = ({ system }: TestBusiness) => system.db((db) => db.lead.findMany({ orderBy: { createdAt: "asc" } }));
const ann = { name: "Ann Lee", phone: "(704) 555-0133", email: "", address: "1 Elm St", message: "No heat" };

it("a submitted form becomes one lead, a repeat adds none, and bots add none", async () => {
  const business = await makeBusiness();
  const token = await opened(business);
  expect(await post(token, ann)).toBe("sent");
  expect(await post(token, ann)).toBe("sent");
  expect(await post(token, { ...ann, message: "Buy watches", website: "https://spam.example" })).toBe("sent");
  const leads = await leadsOf(business);
  expect(leads).toHaveLength(1);
  expect(leads[0]).toMatchObject({ ...ann, origin: "form", customerId: null });
});

it("a submitted number keeps its extension apart, and the same request in another notation adds none", async () => {
  const business = await makeBusiness();
  const token = await opened(business);
  expect(await post(token, { ...ann, phone: "704-555-0133 ext. 12" })).toBe("sent");
  expect(await post(token, { ...ann, phone: "(704) 555-0133 x12" })).toBe("sent");
  expect(await leadsOf(business)).toMatchObject([{ phone: "(704) 555-0133", phoneExtension: "12" }]);
});

it("eight parallel submissions of the same form become one lead", async () => {
  const business = await makeBusiness();
  const token = await opened(business);
  // The first rounds open the connections that the later ones use at the same time.
  for (let round = 0; round < 6; round++) {
    const form = new URLSearchParams({ ...ann, message: `No heat ${round}` });
    const submissions = Array.from({ length: 8 }, (_, n) => receiveWorkRequest(token, form, `203.0.113.${n}`));
    expect(await Promise.all(submissions)).toEqual(Array(8).fill("sent"));
  }
  expect(await leadsOf(business)).toHaveLength(6);
});

it("one address that sends too much doesn't use up the limit of others", async () => {
  const business = await makeBusiness();
  const token = await opened(business);
  const take = (message: string, address: string) =>
    receiveWorkRequest(token, new URLSearchParams({ ...ann, message }), address);
  for (let n = 0; n < 205; n++) await take(`Call ${n}`, "203.0.113.7");
  expect(await take("No heat", "198.51.100.9")).toBe("sent");
});

it("a submission that can't be answered is refused with a reason", async () => {
  const business = await makeBusiness();
  const token = await opened(business);
  for (const [wrong, expected] of [
    [{ name: "" }, "refused"],
    [{ message: "No\0heat" }, "refused"],
    [{ address: "\0" }, "refused"],
    [{ phone: "ring me" }, "refused"],
    [{ phone: "000-000-0000" }, "refused"],
    [{ phone: "ring me", email: "ann" }, "refused"],
    // A browser accepts some email addresses that are refused here.
    [{ email: "ann@home" }, "email"],
    [{ message: "x".repeat(5_000) }, "too-long"],
  ] as const)
    expect(await post(token, { ...ann, ...wrong })).toBe(expected);
  expect(await leadsOf(business)).toHaveLength(0);
});

it("a phone number is stored as written, even with words or a second number", async () => {
  const business = await makeBusiness();
  const token = await opened(business);
  const phones = ["704-555-0100 (cell)", "704-555-0100 Bob", "704-555-0100 or 704-555-0101"];
  for (const phone of phones) expect(await post(token, { ...ann, phone })).toBe("sent");
  expect((await leadsOf(business)).map(({ phone }) => phone).sort()).toEqual(phones.toSorted());
});

it("the longest allowed message is stored whole in any script", async () => {
  const business = await makeBusiness();
  const token = await opened(business);
  const long = { ...ann, message: "\u6696".repeat(4_000) };
  expect(await post(token, long)).toBe("sent");
  expect((await leadsOf(business))[0]).toMatchObject(long);
});

it("a line break counts as one character, as in the form field", async () => {
  const business = await makeBusiness();
  const token = await opened(business);
  const message = Array.from({ length: 2_000 }, () => "x").join("\n");
  expect(await post(token, { ...ann, message: message.replaceAll("\n", "\r\n") })).toBe("sent");
  expect((await leadsOf(business))[0]).toMatchObject({ message });
});

it("one address can submit at most ten forms within an hour", async () => {
  const business = await makeBusiness();
  const token = await opened(business);
  const results: Array<string | null> = [];
  for (let n = 0; n < 12; n++) results.push(await post(token, { ...ann, message: `Call ${n}` }));
  expect(results.filter((one) => one === "sent")).toHaveLength(10);
  expect(results.slice(-2)).toEqual(["busy", "busy"]);
  expect(await leadsOf(business)).toHaveLength(10);
});

it("a closed form accepts nothing, and reopens under another address", async () => {
  const business = await makeBusiness();
  const token = await opened(business);
  await send(open, { as: business.admin, method: "PUT", body: { isOn: false } });
  expect((await send(read, { as: business.admin })).body).toEqual({ isOn: false, link: "", embedCode: "" });
  expect(await post(token, ann)).toBe("closed");
  expect(await opened(business)).not.toBe(token);
  expect(await post(token, ann)).toBe("closed");
  const foreign = await makeBusiness();
  const bytes = Buffer.from(token, "base64url");
  Buffer.from(foreign.businessId.replaceAll("-", ""), "hex").copy(bytes);
  for (const guess of [bytes.toString("base64url"), "x", "a".repeat(38)]) expect(await post(guess, ann)).toBe("closed");
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setInvoiceStatus } from "@/lib/invoices/edits/set-invoice-status";
import { revokeTokens } from "@/lib/platform/tokens/issue-token";
import { createToken } from "@/lib/platform/secrets/hash-token";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, makeLink, type TestJob } from "@/tests/factories/invoice";
import { compareTimes } from "@/tests/support/timing/compare-times";
import { killAll, startWeb, type WebInstance } from "@/tests/support/processes/web-instance";
import { requireValue } from "@/tests/support/required-values";

const pages = ["invoice", "view-invoice", "proposal", "view-proposal", "accept-proposal"];

let business: TestBusiness;
let job: TestJob;
let web: WebInstance;
let links: Record<string, string>;

beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
  web = await startWeb();
  const revokedId = await makeInvoice(business.system, job);
  links = {
    expired: await makeLink(business.system, await makeInvoice(business.system, job), { validSeconds: -1 }),
    revoked: await makeLink(business.system, revokedId),
    voided: await makeClosedInvoice("voided"),
    deleted: await makeClosedInvoice("deleted"),
    guessed: createToken(),
  };
  await business.system.db((db) => revokeTokens(db, revokedId, ["invoice", "proposal"]));
}, 90_000);

afterAll(() => killAll([web]));

async function makeClosedInvoice(status: "voided" | "deleted"): Promise<string> {
  const id = await makeInvoice(business.system, job);
  const token = await makeLink(business.system, id);
  await setInvoiceStatus(business.system, id, { status });
  return token;
}

/** Returns a page as it was sent: status, headers, and body, without the parts that differ in every answer. */
async function readPage(page: string, token: string) {
  const answer = await fetch(`${web.url}/${page}/${token}`, { redirect: "manual" });
  const body = await answer.text();
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
  const uniqueWords = [token, nonce, answer.headers.get("x-request-id")];
  const strip = (text: string) =>
    uniqueWords.reduce<string>((rest, word) => (word ? rest.replaceAll(word, "…") : rest), text);
  const headers = [...answer.headers].filter(([name]) => !["date", "x-request-id"].includes(name));
  return { status: answer.status, bytes: body.length, headers: strip(JSON.stringify(headers)), body: strip(body) };
}

describe("TOK-3: pages of customer links that no longer work", () => {
  it.each(pages)("are byte for byte the same as for a guessed link: /%s", async (page) => {
    const guessed = await readPage(page, requireValue(links["guessed"], "guessed"));
    expect(guessed.body).toContain("This link no longer works");
    for (const [kind, token] of Object.entries(links)) expect(await readPage(page, token), kind).toEqual(guessed);
  });

  it("differ from the page of a working link", async () => {
    const live = await makeLink(business.system, await makeInvoice(business.system, job));
    expect((await readPage("view-invoice", live)).body).toContain("100.00");
  });

  it("take as long as for a guessed link", async () => {
    const get = async (token: string) => (await fetch(`${web.url}/view-invoice/${token}`)).text();
    const ratio = await compareTimes(links, get, { rounds: 40 });
    expect(ratio, "slowest median to fastest").toBeLessThanOrEqual(1.1);
  }, 60_000);
});

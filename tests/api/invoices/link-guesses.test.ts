import { beforeAll, describe, expect, it } from "vitest";
import { POST as setStatus } from "@/app/api/invoices/[id]/set-status/route";
import { GET as view } from "@/app/api/public/invoices/[token]/route";
import { revokeTokens } from "@/lib/platform/tokens/issue-token";
import { hashToken, createToken } from "@/lib/platform/secrets/hash-token";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, makeLink, type TestJob } from "@/tests/factories/invoice";
import { compareTimes } from "@/tests/support/timing/compare-times";
import { getRounds } from "@/tests/support/timing/rounds";
import { send } from "@/tests/support/calls/send";
import { requireValue } from "@/tests/support/required-values";

const GUESSES = getRounds(2_000, 10_000);

let business: TestBusiness;
let job: TestJob;

beforeAll(async () => {
  (globalThis as unknown as { truckrollNamesAddresses?: boolean }).truckrollNamesAddresses = true;
  business = await makeBusiness();
  job = await makeJob(business.system);
});

const from = (address: string) => ({ "x-truckroll-address": `${address}-${process.pid}` });
const open = (token: string, headers: Record<string, string>) => send(view, { as: null, params: { token }, headers });

describe("guessing customer links", () => {
  it("TOK-2: never hits a link in thousands of guesses, and is throttled after the first sixty", async () => {
    const links: Array<{ id: string; token: string }> = [];
    for (let i = 0; i < 20; i++) {
      const id = await makeInvoice(business.system, job);
      links.push({ id, token: await makeLink(business.system, id) });
    }
    const answers = new Map<number, number>();
    let guessCount = 0;
    const guessing = Array.from({ length: 3 }, async () => {
      while (guessCount < GUESSES) {
        const token = guess(guessCount++, links);
        // An attacker gains nothing with a forged header of proxies.
        const headers = { ...from("guesser"), "x-forwarded-for": `203.0.113.${guessCount % 250}` };
        const { status } = await open(token, headers);
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    });
    await Promise.all(guessing);
    expect(Object.fromEntries(answers)).toEqual({ 404: 60, 429: GUESSES - 60 });
    // The links existed during the guesses, and other clients are not held up.
    for (const { id, token } of links) expect((await open(token, from("customer"))).body.invoice).toMatchObject({ id });
  }, 90_000);
});

/**
 * Returns a random token, or a guess from partial knowledge: the id, the stored hash, or the token with one letter
 * changed.
 */
function guess(n: number, links: Array<{ id: string; token: string }>): string {
  const { id, token } = requireValue(links[n % links.length], "link");
  switch (n % 5) {
    case 0:
      return id;
    case 1:
      return hashToken(token);
    case 2: {
      const at = Math.floor(n / 5) % token.length;
      return `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
    }
    default:
      return createToken();
  }
}

describe("TOK-3: inactive customer links", () => {
  it("return the same answer as a guess in the same time", async () => {
    const expired = await makeLink(business.system, await makeInvoice(business.system, job), { validSeconds: -1 });
    const revokedId = await makeInvoice(business.system, job);
    const revoked = await makeLink(business.system, revokedId);
    await business.system.db((db) => revokeTokens(db, revokedId, ["invoice", "proposal"]));
    const [voided, deleted] = [await closed("voided"), await closed("deleted")];
    const links = { expired, revoked, voided, deleted, guessed: createToken() };

    const bodies = new Set<string>();
    for (const token of Object.values(links)) {
      const { status, body } = await open(token, from("reader"));
      bodies.add(JSON.stringify([status, { ...body, requestId: "" }]));
    }
    expect([...bodies]).toEqual([expect.stringMatching(/^\[404,.*"code":"link_not_found"/)]);

    const ratio = await compareTimes(links, (token) => open(token, from("timer")));
    expect(ratio, "slowest median to fastest").toBeLessThanOrEqual(1.1);

    // Timing does reveal a link that opens.
    const live = await makeLink(business.system, await makeInvoice(business.system, job));
    const liveRatio = await compareTimes({ live, expired }, (token) => open(token, from("timer")), { rounds: 15 });
    expect(liveRatio).toBeGreaterThan(1.3);
  }, 60_000);

  it("return the same answer as a guess if the link outlives its document", async () => {
    const id = await makeInvoice(business.system, job);
    await send(setStatus, { as: business.admin, params: { id }, body: { status: "voided" } });
    // A link that was issued while the invoice was being voided.
    const late = await open(await makeLink(business.system, id), from("late"));
    const guessed = await open(createToken(), from("late"));
    expect({ ...late.body, requestId: "" }).toEqual({ ...guessed.body, requestId: "" });
    expect(late.status).toBe(guessed.status);
  });
});

async function closed(status: "voided" | "deleted"): Promise<string> {
  const id = await makeInvoice(business.system, job);
  const token = await makeLink(business.system, id);
  await send(setStatus, { as: business.admin, params: { id }, body: { status } });
  return token;
}

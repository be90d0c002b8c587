import "server-only";
import { hkdfSync } from "node:crypto";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { Decimal } from "@/lib/platform/money/decimal";
import { isSignedBy } from "../protocol/build-signed-headers";
import { Applicant, decideApplication, computeLimit, listProblems } from "./decide-application";
import { calculateAsLender, SANDBOX_OFFER, findSandboxProduct } from "./sandbox-offer";
import { answerOnce, readLoan, type StoredAnswer, type StoredLoan, writeLoan } from "./stored-loan";

/**
 * Returns the key that signs messages to and from the test lender. They arrive at a public address, so the key is derived
 * from this installation's secret.
 */
export function getSandboxKey(): string {
  return Buffer.from(hkdfSync("sha256", env().SESSION_SECRET, "", "truckroll played lender", 32)).toString("hex");
}

/** The stand-in's address, which does not exist. */
export const SANDBOX_ORIGIN = "https://lenders.invalid";

/**
 * The stand-in for the lender gateway. It follows the protocol in `lenders/lender-gateway.ts`. Its table stands for the
 * lenders' own data.
 */
export async function answerAsLender(request: Request, key = getSandboxKey()): Promise<Response> {
  const { pathname } = new URL(request.url);
  const body = await request.text();
  if (!isSignedBy(key, request.headers, { place: pathname, body })) return Response.json({}, { status: 401 });
  const sent = LenderBody.safeParse(JSON.parse(body));
  const answer = ANSWERS[pathname.replace(/^\/v1\//, "")];
  if (!answer || !sent.success) return Response.json({}, { status: 404 });
  const { status, body: answered } = await answer(sent.data, request.headers.get("idempotency-key"));
  return Response.json(answered, { status });
}

const LenderBody = z.looseObject({ merchant: z.string() });
type LenderBody = z.output<typeof LenderBody>;
type Answering = (sent: LenderBody, key: string | null) => StoredAnswer | Promise<StoredAnswer>;

const makeSuccess = (body: StoredAnswer["body"]): StoredAnswer => ({ status: 200, body });
const makeRefusal = (errors: Record<string, string[]>): StoredAnswer => ({
  status: 422,
  body: { message: "Correct the marked fields.", errors },
});
const AWAY: StoredAnswer = { status: 503, body: { message: "The lender isn't available." } };
const NONE: StoredAnswer = { status: 404, body: {} };

const ANSWERS: Record<string, Answering> = {
  configuration: () => makeSuccess({ ...SANDBOX_OFFER }),
  "loan-calculations": calculateAnswer,
  applications: applyAsLender,
  "applications/read": async ({ merchant, ...sent }) => readAs(merchant, sent["applicationId"]),
  "accounts/read": readAccount,
  "credit-limit-increases": (sent) => {
    const applicant = Applicant.parse(sent["applicant"]);
    const problems = listProblems(applicant, "35000.00");
    if (problems) return makeRefusal(problems);
    const decision = decideApplication(applicant);
    return decision === "away" ? AWAY : makeSuccess({ approved: decision === "approved" });
  },
  authorizations: (sent) => actOnAuthorization(sent, "sent"),
  "authorizations/resend": (sent) => actOnAuthorization(sent, "sent"),
  "authorizations/email": (sent) => actOnAuthorization(sent, "sent"),
  "authorizations/data": (sent) => actOnAuthorization(sent, "authorized"),
  "authorizations/cancel": () => makeSuccess({ status: "canceled" }),
  "project-types": () =>
    makeSuccess({
      items: [
        { id: "hvac", name: "Heating and cooling" },
        { id: "plumbing", name: "Plumbing" },
        { id: "water-heater", name: "Water heater" },
      ],
    }),
  services: () => makeSuccess({ items: [{ key: "home-improvement", name: "Home improvement loans", enabled: true }] }),
  "greensky/disclosures": () =>
    makeSuccess({
      greenskySignupDisclosure:
        "Test text: By enrolling, the business agrees to offer loans from the program's banks under its merchant terms.",
    }),
  "greensky/urls": () =>
    makeSuccess({ urls: { portal: "https://lenders.invalid/portal", apply: "https://lenders.invalid/apply" } }),
};

const Calculated = z.looseObject({
  productId: z.string(),
  amount: z.string(),
  stateCode: z.string(),
  autoPayOn: z.boolean().default(false),
});

/** Computes a loan. An amount that ends in .03 gets no answer, and one that ends in .06 gets an empty one. */
function calculateAnswer(sent: LenderBody): StoredAnswer {
  const { productId, amount: text, stateCode, autoPayOn } = Calculated.parse(sent);
  const product = findSandboxProduct(productId);
  if (!product) return { status: 400, body: { message: "This product isn't available. Select another product." } };
  const amount = new Decimal(text);
  if (amount.toFixed(2).endsWith(".03")) return AWAY;
  if (amount.toFixed(2).endsWith(".06")) return makeSuccess(null);
  if (!product.states.includes(stateCode))
    return makeRefusal({ state_code: ["This product isn't offered in this state"] });
  return makeSuccess(calculateAsLender(product, amount, autoPayOn));
}

const Applied = z.looseObject({
  applicationId: z.string(),
  partnerId: z.string(),
  productId: z.string().nullable().default(null),
  customerReference: z.string().default(""),
  step: z.enum(["start", "partner-form"]),
  applicant: Applicant,
});

/** Partners that need their own form before they decide. */
const ASK_FOR_MORE = new Set(
  SANDBOX_OFFER.partners.flatMap(({ id, kind }) => (kind === "synchrony" || kind === "goodleap" ? id : []))
);

function applyAsLender(sent: LenderBody, key: string | null): Promise<StoredAnswer> {
  const { merchant } = sent;
  return answerOnce(merchant, key, async (db) => {
    const { applicationId, partnerId, productId, step, applicant, customerReference } = Applied.parse(sent);
    const product = findSandboxProduct(productId);
    const problems = listProblems(applicant, product?.maxAmount ?? null);
    if (problems) return makeRefusal(problems);
    const before = await readLoan(db, merchant, applicationId);
    if (before && before.status !== "more") return makeSuccess(toDecision(before));
    const asksForMore = step === "start" && ASK_FOR_MORE.has(partnerId);
    const decision = asksForMore ? "more" : decideApplication(applicant);
    if (decision === "away") return AWAY;
    const loan: StoredLoan = {
      applicationId,
      reference: before?.reference ?? `TEST-${applicationId.slice(-8).toUpperCase()}`,
      status: decision,
      creditLimit: decision === "approved" ? computeLimit(applicant.requested_limit) : null,
      sequence: (before?.sequence ?? 0) + 1,
      customerReference,
    };
    await writeLoan(db, merchant, loan);
    return makeSuccess(toDecision(loan));
  });
}

const toDecision = ({ reference, status, creditLimit, sequence }: StoredLoan) => ({
  reference,
  status,
  creditLimit,
  sequence,
});

function readAs(merchant: string, applicationId: unknown): Promise<StoredAnswer> {
  return answerOnce(merchant, null, async (db) => {
    const loan = await readLoan(db, merchant, String(applicationId));
    return loan ? makeSuccess(toDecision(loan)) : NONE;
  });
}

/** Returns the account of a customer. Each customer that a test lender approved has one. */
function readAccount({ merchant, ...sent }: LenderBody): Promise<StoredAnswer> {
  return answerOnce(merchant, null, async (db) => {
    const customer = String(sent["customerReference"]);
    const rows = await db.sandboxLender.findMany({
      where: { merchant, kind: "loan", body: { path: ["customerReference"], equals: customer } },
    });
    const limits = rows.flatMap(
      ({ body }) => z.object({ creditLimit: z.string() }).safeParse(body).data?.creditLimit ?? []
    );
    if (limits.length === 0) return NONE;
    const limit = Decimal.max(...limits).toFixed(2);
    return makeSuccess({
      accountNumberMasked: `••••${customer.slice(-4)}`,
      creditLimit: limit,
      availableCredit: limit,
      status: "open",
    });
  });
}

/** Handles an authorization. It is refused for the same problems as an application. */
function actOnAuthorization(sent: LenderBody, status: "sent" | "authorized"): StoredAnswer {
  const applicant = Applicant.parse(sent["applicant"]);
  const problems = listProblems(applicant, "35000.00");
  if (problems) return makeRefusal(problems);
  const decision = decideApplication(applicant);
  if (decision === "away") return AWAY;
  return makeSuccess({ status: status === "authorized" && decision === "declined" ? "declined" : status });
}

/** Builds the message of a test lender's later decision. */
export function simulateDecision(
  merchant: string,
  applicationId: string,
  status: "approved" | "declined" | "funded" | "canceled" | "expired"
): Promise<object | null> {
  let message: object | null = null;
  return answerOnce(merchant, null, async (db) => {
    const loan = await readLoan(db, merchant, applicationId);
    if (!loan) return NONE;
    const decided = { ...loan, status, sequence: loan.sequence + 1 };
    await writeLoan(db, merchant, decided);
    message = { type: "application.decided", merchant, applicationId, decision: toDecision(decided) };
    return makeSuccess({});
  }).then(() => message);
}

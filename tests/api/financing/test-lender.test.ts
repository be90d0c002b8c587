import { beforeAll, describe, expect, it } from "vitest";

const { POST: lenderWebhook } = await import("@/app/api/webhooks/lender/route");
const { buildSignedHeaders: signedHeaders } = await import("@/lib/financing/protocol/build-signed-headers");
const { getLenderGateway: lenderGateway } = await import("@/lib/financing/lenders/lender-gateway");
const { makeBusiness } = await import("@/tests/factories/business");
const { send } = await import("@/tests/support/calls/send");

let businessId: string;

beforeAll(async () => {
  ({ businessId } = await makeBusiness());
});

const sendDecision = (key: string) => {
  const decision = { reference: "TEST-1", status: "approved", creditLimit: "25000.00", sequence: 9 };
  const applicationId = "01900000-0000-7000-8000-000000000000";
  const body = JSON.stringify({ type: "application.decided", merchant: businessId, applicationId, decision });
  return send(lenderWebhook, { body, headers: signedHeaders(key, "/api/webhooks/lender", { body }) });
};

describe("the lender webhook without a lender gateway", () => {
  it("refuses the key that was once in the source code", async () => {
    expect((await sendDecision("the test lender is reached by nobody else")).status).toBe(403);
  });

  it("accepts the key derived from the installation's secret", async () => {
    expect(await sendDecision(lenderGateway()?.key ?? "")).toMatchObject({ status: 200, body: { known: false } });
  });
});

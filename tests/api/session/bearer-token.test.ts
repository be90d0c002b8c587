import { describe, expect, it } from "vitest";
import { z } from "zod";
import { GET as refreshJwt } from "@/app/api/refresh-jwt/route";
import { call } from "@/lib/platform/http/call";
import { makeBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";

const whoAmI = call({
  id: "test.whoAmI",
  summary: "Who asks",
  audience: "bearer",
  returns: z.object({ businessId: z.string() }),
  run: async ({ who }) => ({ businessId: who.businessId }),
});

const with_ = (authorization: string) => send(whoAmI, { headers: { authorization } });

describe("session/voice-bearer", () => {
  it("session/voice-bearer: a token represents its session, and lists the addresses that accept it", async () => {
    const { admin, businessId } = await makeBusiness();
    const { body } = await send(refreshJwt, { as: admin });
    expect(Object.keys(body.urls)).toEqual(["leads", "marketing", "telephony", "sms", "productVendor", "voice"]);
    expect((await with_(`Bearer ${body.jwt}`)).body).toEqual({ businessId });
  });

  it("session/voice-bearer: refuses a missing, foreign, or altered token, and a cookie alone (401)", async () => {
    const { admin } = await makeBusiness();
    const { body } = await send(refreshJwt, { as: admin });
    const [head, claims, signature] = body.jwt.split(".") as [string, string, string];
    const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${claims}.`;
    const other = await send(refreshJwt, { as: (await makeBusiness()).admin });
    const mixed = `${head}.${other.body.jwt.split(".")[1]}.${signature}`;
    for (const token of ["", "x", unsigned, mixed]) expect((await with_(`Bearer ${token}`)).status).toBe(401);
    expect((await send(whoAmI, { headers: { cookie: admin.cookie } })).status).toBe(401);
  });

  it("expires with the session", async () => {
    const { admin, system } = await makeBusiness();
    const { body } = await send(refreshJwt, { as: admin });
    await system.db((db) => db.userSession.updateMany({ data: { endedAt: new Date() } }));
    expect((await with_(`Bearer ${body.jwt}`)).status).toBe(401);
  });
});

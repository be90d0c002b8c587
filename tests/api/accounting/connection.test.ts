import { describe, expect, it } from "vitest";
import { setUpQuickbooksInstallation } from "@/tests/support/providers/quickbooks-installation";
import { getFirst, requireValue } from "@/tests/support/required-values";

// The installation changes process.env.
const { provider, begin, comeBack, connected, allowAsIntuit, rowsOf } = await setUpQuickbooksInstallation();

const { GET: info } = await import("@/app/api/accounting-sync/connection-info/route");
const { GET: status } = await import("@/app/api/accounting-sync/status/route");
const { POST: disconnect } = await import("@/app/api/accounting-sync/disconnect/route");
const { GET: syncStatus } = await import("@/app/api/accounting-sync/sync-status/route");
const { GET: system } = await import("@/app/api/business/accounting-system/route");
const { GET: features } = await import("@/app/api/business/feature-flags/route");
const { POST: setting } = await import("@/app/api/admin/price-book/setting/fetch-single/route");
const { getBusiness } = await import("@/lib/businesses/get-business");
const { POST: undo } = await import("@/app/api/changes/[id]/undo/route");
const { openCompany } = await import("@/lib/accounting/connection/open-company");
const { makeBusiness, makeStaff } = await import("@/tests/factories/business");
const { send } = await import("@/tests/support/calls/send");

type Business = Awaited<ReturnType<typeof makeBusiness>>;
const shortNameMax = async ({ admin }: Business) =>
  (await send(setting, { as: admin, body: { setting: "short_name_max_length" } })).body.value;
const rowOf = ({ businessId, system: who }: Business) =>
  who.db((db) => db.accountingConnection.findUniqueOrThrow({ where: { businessId } }));

describe("connecting QuickBooks", () => {
  it("sync/online-actions: leads to Intuit and back, and keeps the tokens sealed", async () => {
    const { business, realmId } = await connected();
    const { body } = await send(info, { as: business.admin });
    expect(body).toMatchObject({
      success: true,
      connected: true,
      companyName: "Blue Ridge Books",
      system: "QuickBooks online",
    });
    expect((await send(status, { as: business.technician })).body).toEqual({ success: true, status: "connected" });
    expect((await send(system, { as: business.admin })).body).toEqual({
      accountingSystem: "online",
      shortNameMaxLength: 100,
    });
    expect((await send(features, { as: business.admin })).body).toMatchObject({ quickbooksOnline: true });
    expect((await getBusiness(business.admin.who)).active_external_systems).toEqual(["QuickBooks online"]);
    expect(await shortNameMax(business)).toBe("100");
    const row = await rowOf(business);
    expect([row.realmId, row.provider]).toEqual([realmId, "quickbooks"]);
    expect(row.refreshSealed).toMatch(/^v1\./);
    const connectedChange = await business.system.db((db) =>
      db.changeSet.findFirstOrThrow({ where: { action: "accounting.connected" } })
    );
    const undone = await send(undo, { as: business.admin, params: { id: connectedChange.id }, method: "POST" });
    expect([undone.status, undone.body.code]).toEqual([409, "change_final"]);
    // A disconnect revokes the tokens at Intuit.
    expect((await rowsOf(realmId, "refresh")).length).toBeGreaterThan(0);
    expect((await send(disconnect, { as: business.admin })).body).toEqual({ success: true });
    expect(await rowsOf(realmId, "refresh")).toEqual([]);
    expect(await rowOf(business)).toMatchObject({ state: "disconnected", accessSealed: null, refreshSealed: null });
    expect((await send(status, { as: business.admin })).body.status).toBe("disconnected");
    expect((await send(features, { as: business.admin })).body).toMatchObject({ quickbooksOnline: false });
    // Names must still fit the rules of QuickBooks Online.
    expect((await send(system, { as: business.admin })).body.accountingSystem).toBe("online");
  });

  it("deletes the tokens on disconnect even if Intuit can't be reached", async () => {
    const { business } = await connected();
    provider.lose("revoke", 1);
    expect((await send(disconnect, { as: business.admin })).status).toBe(200);
    expect((await rowOf(business)).refreshSealed).toBeNull();
  });

  it("accepts a state once, in the session that started it, within ten minutes", async () => {
    const business = await makeBusiness();
    const other = await makeStaff(business, { roleId: business.roles.administrator });
    const page = await begin(business.admin);
    const state = requireValue(page.searchParams.get("state"), "state");
    const allow = () =>
      allowAsIntuit({
        realmId: "77",
        name: "Books",
        redirectUri: requireValue(page.searchParams.get("redirect_uri"), "redirect_uri"),
      });
    const back = async (as: typeof other, with_ = state) =>
      comeBack(as, { code: await allow(), state: with_, realmId: "77" });
    expect(await back(other)).toBe("expired");
    expect(await back(business.admin, "made-up")).toBe("expired");
    expect(await comeBack(business.admin, { error: "access_denied", state })).toBe("declined");
    expect(await back(business.admin)).toBe("connected");
    expect(await back(business.admin)).toBe("expired");
    const late = requireValue((await begin(business.admin)).searchParams.get("state"), "state");
    await business.system.db((db) => db.accountingState.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } }));
    expect(await back(business.admin, late)).toBe("expired");
    const storedStates = await business.system.db((db) => db.accountingState.findMany());
    expect(JSON.stringify(storedStates)).not.toContain(late);
  });

  it("refuses a company that the code wasn't issued for", async () => {
    const business = await makeBusiness();
    const page = await begin(business.admin);
    const code = await allowAsIntuit({
      realmId: "88",
      name: "Books",
      redirectUri: requireValue(page.searchParams.get("redirect_uri"), "redirect_uri"),
    });
    expect(
      await comeBack(business.admin, {
        code,
        state: requireValue(page.searchParams.get("state"), "state"),
        realmId: "89",
      })
    ).toBe("failed");
    expect((await send(status, { as: business.admin })).body.status).toBe("disconnected");
  });

  it("sync/editions: reports the price book's accounting system while QuickBooks Online isn't connected", async () => {
    const business = await makeBusiness();
    const { businessId } = business;
    const chosen = { accountingSystem: "quickbooks_desktop" };
    await business.system.db((db) =>
      db.priceBookSettings.upsert({ where: { businessId }, create: { businessId, ...chosen }, update: chosen })
    );
    expect((await send(system, { as: business.admin })).body).toEqual({
      accountingSystem: "desktop",
      shortNameMaxLength: 31,
    });
    const { body } = await send(info, { as: business.admin });
    expect(body).toMatchObject({ connected: false, system: "QuickBooks desktop" });
  });
});

describe("the tokens", () => {
  const expire = ({ businessId, system: who }: Business) =>
    who.db((db) => db.accountingConnection.update({ where: { businessId }, data: { accessExpiresAt: new Date(0) } }));

  it("are refreshed once under parallel use, and the newest refresh token is stored", async () => {
    const { business } = await connected();
    await expire(business);
    const before = provider.requests.filter((each) => each === "POST token").length;
    await Promise.all(Array.from({ length: 5 }, () => openCompany(business.system)));
    expect(provider.requests.filter((each) => each === "POST token").length).toBe(before + 1);
    const { company } = await openCompany(business.system);
    expect(await company.name()).toBe("Blue Ridge Books");
  });

  it("survive a lost answer: the old tokens stay until the new ones are stored", async () => {
    const { business } = await connected();
    await expire(business);
    const { refreshSealed } = await rowOf(business);
    provider.lose("token", 1);
    await expect(openCompany(business.system)).rejects.toThrow(/Couldn't reach/);
    expect((await rowOf(business)).refreshSealed).toBe(refreshSealed);
    const { company } = await openCompany(business.system);
    expect(await company.name()).toBe("Blue Ridge Books");
  });

  it("that Intuit rejects mark the connection as lost and show an error to every user", async () => {
    const { business, realmId } = await connected();
    await expire(business);
    const { getDatabase: database } = await import("@/lib/platform/database/get-database");
    await database().prisma.sandboxQuickbooks.deleteMany({ where: { realmId, kind: "refresh" } });
    await expect(openCompany(business.system)).rejects.toThrow(/Reconnect QuickBooks/);
    expect((await send(status, { as: business.admin })).body.status).toBe("error");
    const { body } = await send(syncStatus, { as: business.dispatcher });
    expect([body.syncStatus, getFirst(body.errors).message]).toEqual([
      "error",
      "Truckroll lost access to QuickBooks. Reconnect QuickBooks to resume the sync.",
    ]);
    expect((await rowOf(business)).refreshSealed).toBeNull();
  });
});

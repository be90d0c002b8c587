import { afterAll } from "vitest";
import { startQuickbooksServer } from "./quickbooks-server";
import { requireValue } from "../required-values";

/** The companies at the provider. Each can be connected only once. */
let lastRealmId = 9_130_000_000_000;

/**
 * Configures this process to use a server that speaks Intuit's protocols as its QuickBooks. Import modules that read
 * the settings afterwards. A test file that calls it needs its own process, because it changes process.env.
 */
export async function setUpQuickbooksInstallation() {
  const provider = await startQuickbooksServer();
  afterAll(() => provider.stop());
  Object.assign(process.env, {
    QUICKBOOKS_CLIENT_ID: "client",
    QUICKBOOKS_CLIENT_SECRET: "secret",
    QUICKBOOKS_URL: provider.url,
  });
  const { GET: redirectUrl } = await import("@/app/api/accounting-sync/redirect-url/route");
  const { GET: callback } = await import("@/app/api/accounting-sync/callback/route");
  const { allowAsIntuit } = await import("@/lib/accounting/sandbox/answer-as-intuit");
  const { listRows: rowsOf } = await import("@/lib/accounting/sandbox/sandbox-record");
  const { makeBusiness } = await import("@/tests/factories/business");
  const { runTasks } = await import("../calls/run-tasks");
  const { send } = await import("../calls/send");
  type Business = Awaited<ReturnType<typeof makeBusiness>>;
  type Staff = Business["admin"];

  /** Returns the page at Intuit that a member of staff is sent to. */
  const begin = async (as: Staff): Promise<URL> => new URL((await send(redirectUrl, { as })).body.redirectUrl);
  /** Comes back from Intuit and returns the outcome. */
  const comeBack = async (as: Staff, query: Record<string, string>): Promise<string> => {
    const { status, headers } = await send(callback, { as, query, headers: { "sec-fetch-site": "cross-site" } });
    return status === 303
      ? requireValue(new URL(requireValue(headers.get("location"), "location")).searchParams.get("end"), "end")
      : String(status);
  };
  /** Creates a connected business and returns it with its company's books. */
  const connected = async () => {
    const business = await makeBusiness();
    const realmId = String(++lastRealmId);
    const page = await begin(business.admin);
    const redirectUri = requireValue(page.searchParams.get("redirect_uri"), "redirect_uri");
    const code = await allowAsIntuit({ realmId, name: "Blue Ridge Books", redirectUri });
    const end = await comeBack(business.admin, {
      code,
      state: requireValue(page.searchParams.get("state"), "state"),
      realmId,
    });
    if (end !== "connected") throw new Error(end);
    const books = (kind: string) => rowsOf(realmId, kind) as Promise<Array<Record<string, any>>>; // eslint-disable-line @typescript-eslint/no-explicit-any
    const work = () => runTasks(business.businessId, ["sync-books"], 20);
    await work();
    return { business, realmId, books, work };
  };
  return { provider, begin, comeBack, connected, allowAsIntuit, rowsOf };
}

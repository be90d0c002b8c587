import { afterEach, expect, it, vi } from "vitest";
import { callVendor } from "@/lib/price-book/catalog/call-vendor";

afterEach(() => vi.unstubAllGlobals());

const fetchItem = (signal?: AbortSignal) =>
  callVendor("GET /api/price-book/items/[id]", { params: { id: "0193b1f0-0000-7000-8000-000000000000" } }, signal);

it("errors/vendor-call-shape: returns a failure with status and body, and marks a canceled call", async () => {
  const message = "This vendor doesn't exist or was deleted.";
  const body = { code: "vendor_not_found", message, errors: {}, requestId: "1" };
  vi.stubGlobal("fetch", async () => Response.json(body, { status: 404 }));
  expect(await fetchItem()).toEqual({ result: false, statusCode: 404, error: body, cancelled: false });

  vi.stubGlobal("fetch", async (_address: string, { signal }: RequestInit) => {
    await new Promise((_answer, refuse) => signal?.addEventListener("abort", () => refuse(signal.reason)));
  });
  const asking = new AbortController();
  const answer = fetchItem(asking.signal);
  asking.abort();
  expect(await answer).toMatchObject({ result: false, cancelled: true });
});

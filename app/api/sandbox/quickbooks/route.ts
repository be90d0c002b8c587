import { z } from "zod";
import { allowSandbox } from "@/lib/accounting/quickbooks/allow-sandbox";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "sandbox.allowQuickbooks",
  summary: "Simulates consent at Intuit on a test server",
  permission: "settings.manage",
  body: z.object({ state: z.string().max(200) }),
  returns: z.object({ url: z.string() }),
  refusals: ["sandbox_not_found"],
  run: async ({ who, body }) => ({ url: await allowSandbox(who, body.state) }),
});

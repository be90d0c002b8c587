import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { clearAddressProblem } from "@/lib/platform/messages/list-address-problems";

const Body = z.object({ address: z.string().trim().min(1, "this field is required").max(320) });

export const POST = call({
  id: "mailAddresses.clear",
  summary: "Email goes to an address again that it came back from, or where it was called spam",
  permission: "customers.change",
  body: Body,
  returns: Body,
  run: async ({ who, body }) => {
    await clearAddressProblem(who, body.address);
    return body;
  },
});

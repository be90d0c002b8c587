import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { clearAddressProblem } from "@/lib/platform/messages/list-address-problems";

const Body = z.object({ address: z.string().trim().min(1, "this field is required").max(320) });

export const POST = call({
  id: "mailAddresses.clear",
  summary: "Clears a bounce or spam report so that email can be sent to an address again",
  permission: "customers.change",
  body: Body,
  returns: Body,
  run: async ({ who, body }) => {
    await clearAddressProblem(who, body.address);
    return body;
  },
});

import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { BusinessTwoFactor, getBusinessTwoFactor, requireTwoFactor } from "@/lib/users/two-factor/require-two-factor";

export const GET = call({
  id: "business.getTwoFactor",
  summary: "Whether the business requires two-factor login, and how many users have it",
  permission: "settings.manage",
  returns: BusinessTwoFactor,
  run: ({ who }) => getBusinessTwoFactor(who),
});

export const PUT = call({
  id: "business.updateTwoFactor",
  summary: "Require two-factor login of every user, or stop; holds from their next request on",
  permission: "settings.manage",
  body: z.object({ requiresTwoFactor: z.boolean() }),
  returns: BusinessTwoFactor,
  run: ({ who, body }) => requireTwoFactor(who, body.requiresTwoFactor),
});

import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { BusinessTwoFactor, getBusinessTwoFactor, requireTwoFactor } from "@/lib/users/two-factor/require-two-factor";

export const GET = call({
  id: "business.getTwoFactor",
  summary: "Returns whether two-factor authentication is required, and how many users have it turned on",
  permission: "settings.manage",
  returns: BusinessTwoFactor,
  run: ({ who }) => getBusinessTwoFactor(who),
});

export const PUT = call({
  id: "business.updateTwoFactor",
  summary: "Sets whether all users must use two-factor authentication, effective on each user's next request",
  permission: "settings.manage",
  body: z.object({ requiresTwoFactor: z.boolean() }),
  returns: BusinessTwoFactor,
  run: ({ who, body }) => requireTwoFactor(who, body.requiresTwoFactor),
});

import { call } from "@/lib/platform/http/call";
import { TwoFactorState } from "@/lib/users/two-factor/two-factor-method";
import { getTwoFactor } from "@/lib/users/two-factor/get-two-factor";

export const GET = call({
  id: "users.getTwoFactor",
  summary: "Returns the current user's two-factor methods, and whether two-factor authentication is required",
  returns: TwoFactorState,
  opensBeforeTwoFactor: true,
  run: ({ who }) => getTwoFactor(who),
});

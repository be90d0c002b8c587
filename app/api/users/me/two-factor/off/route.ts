import { call } from "@/lib/platform/http/call";
import { turnOffTwoFactor } from "@/lib/users/two-factor/remove-method";
import { Proof, TwoFactorState } from "@/lib/users/two-factor/two-factor-method";
import { getTwoFactor } from "@/lib/users/two-factor/get-two-factor";

export const POST = call({
  id: "users.turnOffTwoFactor",
  summary: "Turns off the current user's two-factor authentication. `proof` is the password or a current code",
  body: Proof,
  returns: TwoFactorState,
  refusals: ["invalid", "too_many_tries", "two_factor_required"],
  run: async ({ who, body }) => {
    await turnOffTwoFactor(who, body.proof);
    return getTwoFactor(who);
  },
});

import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { removeMethod } from "@/lib/users/two-factor/remove-method";
import { Proof, TwoFactorState } from "@/lib/users/two-factor/two-factor-method";
import { getTwoFactor } from "@/lib/users/two-factor/get-two-factor";

export const POST = call({
  id: "users.removeTwoFactorMethod",
  summary: "Removes one of the current user's two-factor methods. `proof` is the password or a current code",
  params: IdPath,
  body: Proof,
  returns: TwoFactorState,
  refusals: ["method_not_found", "invalid", "too_many_tries", "two_factor_required"],
  run: async ({ who, params, body }) => {
    await removeMethod(who, params.id, body.proof);
    return getTwoFactor(who);
  },
});

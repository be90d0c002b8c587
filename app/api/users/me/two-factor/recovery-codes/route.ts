import { call } from "@/lib/platform/http/call";
import { renewRecoveryCodes } from "@/lib/users/two-factor/remove-method";
import { Proof, RecoveryCodes } from "@/lib/users/two-factor/two-factor-method";

export const POST = call({
  id: "users.renewRecoveryCodes",
  summary: "Creates new recovery codes, shown once. `proof` is the password or a current code",
  body: Proof,
  returns: RecoveryCodes,
  refusals: ["invalid", "too_many_tries", "two_factor_off"],
  run: async ({ who, body }) => ({ recoveryCodes: await renewRecoveryCodes(who, body.proof) }),
});

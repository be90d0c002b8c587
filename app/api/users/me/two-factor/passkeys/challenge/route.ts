import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { PasskeyCreation } from "@/lib/users/two-factor/passkey-answer";
import { startPasskey } from "@/lib/users/two-factor/passkeys";
import { Proof } from "@/lib/users/two-factor/two-factor-method";

export const POST = call({
  id: "users.startPasskey",
  summary: "Starts adding a passkey and returns browser options. `proof` is the password or a current code",
  body: Proof,
  returns: z.object({ options: PasskeyCreation }),
  refusals: ["invalid", "too_many_tries"],
  opensBeforeTwoFactor: true,
  run: async ({ who, body, answerHeaders }) => {
    const { options, cookie } = await startPasskey(who, body.proof);
    answerHeaders["set-cookie"] = cookie;
    return { options };
  },
});

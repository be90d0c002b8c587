import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { PasskeyRequest } from "@/lib/users/two-factor/passkey-answer";
import { startPasskeyLogIn } from "@/lib/users/two-factor/passkeys";

export const POST = call({
  id: "session.startPasskeyLogin",
  summary: "Starts a passkey login. Returns browser options and binds the challenge to a cookie for five minutes",
  audience: "public",
  returns: z.object({ options: PasskeyRequest }),
  run: async ({ answerHeaders }) => {
    const { options, cookie } = await startPasskeyLogIn();
    answerHeaders["set-cookie"] = cookie;
    return { options };
  },
});

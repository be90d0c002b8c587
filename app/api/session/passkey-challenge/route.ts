import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { PasskeyRequest } from "@/lib/users/two-factor/passkey-answer";
import { startPasskeyLogIn } from "@/lib/users/two-factor/passkeys";

export const POST = call({
  id: "session.startPasskeyLogin",
  summary: "Begin a login by passkey: options for the browser; a cookie binds the challenge to it for five minutes",
  audience: "public",
  returns: z.object({ options: PasskeyRequest }),
  run: async ({ answerHeaders }) => {
    const { options, cookie } = await startPasskeyLogIn();
    answerHeaders["set-cookie"] = cookie;
    return { options };
  },
});

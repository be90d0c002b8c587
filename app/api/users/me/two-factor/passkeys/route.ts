import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { line } from "@/lib/platform/shapes/call-shapes";
import { getCookie } from "@/lib/platform/session/session-claims";
import { getPasskeyCookieName } from "@/lib/users/two-factor/consume-passkey-challenge";
import { NewPasskey } from "@/lib/users/two-factor/passkey-answer";
import { addPasskey } from "@/lib/users/two-factor/passkeys";
import { RecoveryCodes } from "@/lib/users/two-factor/two-factor-method";

export const POST = call({
  id: "users.addPasskey",
  summary: "Adds a passkey from the browser. Setting up the first method returns recovery codes, shown once",
  body: z.object({ name: line(60).default(""), passkey: NewPasskey }),
  returns: RecoveryCodes,
  refusals: ["passkey_not_valid", "passkey_exists", "too_many_methods"],
  opensBeforeTwoFactor: true,
  run: async ({ who, body, request }) => {
    const cookie = getCookie(request, getPasskeyCookieName());
    return { recoveryCodes: await addPasskey(who, body.name, { newPasskey: body.passkey, cookie }) };
  },
});

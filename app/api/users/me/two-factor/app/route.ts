import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import {
  AuthenticatorSecret,
  confirmAuthenticatorApp,
  startAuthenticatorApp,
} from "@/lib/users/two-factor/start-authenticator-app";
import { Proof, RecoveryCodes } from "@/lib/users/two-factor/two-factor-method";

export const POST = call({
  id: "users.startAuthenticatorApp",
  summary: "Starts setup of an authenticator app. `proof` is the password or a current code",
  body: Proof,
  returns: AuthenticatorSecret,
  refusals: ["invalid", "too_many_tries", "too_many_methods"],
  opensBeforeTwoFactor: true,
  run: ({ who, body }) => startAuthenticatorApp(who, body.proof),
});

export const PUT = call({
  id: "users.confirmAuthenticatorApp",
  summary:
    "Confirms the authenticator app with its first code. Setting up the first method returns recovery codes, shown once",
  body: z.object({ code: z.string().max(100) }),
  returns: RecoveryCodes,
  refusals: ["invalid", "setup_not_open", "too_many_tries"],
  opensBeforeTwoFactor: true,
  run: async ({ who, body }) => ({ recoveryCodes: await confirmAuthenticatorApp(who, body.code) }),
});

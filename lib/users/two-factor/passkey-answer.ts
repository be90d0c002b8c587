import { z } from "zod";

const text = z.string().max(8000);

/** A passkey's answer to a login challenge, as a browser creates it. */
export const PasskeyAnswer = z.object({
  id: text,
  rawId: text,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text, userHandle: text }),
});
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>;

/** A new passkey, as a browser creates it. */
export const NewPasskey = z.object({
  id: text,
  rawId: text,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type NewPasskey = z.output<typeof NewPasskey>;

/** The options of a login for the browser: any passkey of this site, with a check of its user. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal("required"),
});

/** The options for the browser to add a passkey. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(z.object({ type: z.literal("public-key"), id: z.string() })),
  authenticatorSelection: z.object({ residentKey: z.literal("required"), userVerification: z.literal("required") }),
});
export type PasskeyCreation = z.output<typeof PasskeyCreation>;

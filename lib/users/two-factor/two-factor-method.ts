import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";

/** An authenticator app or a passkey. */
export const TwoFactorMethod = z.object({
  id: Id,
  kind: z.enum(["app", "passkey"]),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type TwoFactorMethod = z.output<typeof TwoFactorMethod>;

/** Two-factor authentication of the current user. */
export const TwoFactorState = z.object({
  isOn: z.boolean(),
  /** True when the business or the role requires it. */
  isRequired: z.boolean(),
  methods: z.array(TwoFactorMethod),
  recoveryCodesLeft: z.number().int(),
});
export type TwoFactorState = z.output<typeof TwoFactorState>;

/** The user's password, or a current code. */
export const Proof = z.object({ proof: z.string().max(1000) });

/** New recovery codes, which are shown once. Empty when the earlier codes still work. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

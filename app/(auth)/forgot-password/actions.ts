"use server";

import { headers } from "next/headers";
import { getClientAddress } from "@/lib/platform/rate-limit/get-client-address";
import { isStorableText } from "@/lib/platform/http/input/is-storable-text";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { requestPasswordReset } from "@/lib/users/passwords/request-password-reset";

/** Works without JavaScript. Behaves like session.requestPasswordReset. */
export async function requestResetLink(_: unknown, form: FormData): Promise<{ sent?: boolean; problem?: string }> {
  const email = String(form.get("email") ?? "").trim();
  if (email === "" || email.length > 200) return { problem: "Enter your email or username." };
  if (!isStorableText(email)) return { problem: "Enter your email or username." };
  try {
    await requestPasswordReset({ email, address: getClientAddress(await headers()) });
    return { sent: true };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message };
    throw error;
  }
}

"use server";

import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { getClientAddress } from "@/lib/platform/rate-limit/get-client-address";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { getDeviceCookieName, buildKnownDeviceCookie } from "@/lib/users/log-in/known-device";
import { resetPassword } from "@/lib/users/log-in/reset-password";

/** Works without JavaScript. Behaves like session.resetPassword. */
export async function setPassword(_: unknown, form: FormData): Promise<{ problem?: string }> {
  const newPassword = String(form.get("newPassword") ?? "");
  if (newPassword !== String(form.get("repeated") ?? "")) return { problem: "Passwords don't match." };
  try {
    const userId = await resetPassword({
      token: String(form.get("token") ?? ""),
      newPassword,
      address: getClientAddress(await headers()),
    });
    // A device with the emailed link counts as known, so that strangers cannot throttle its next login.
    const jar = await cookies();
    jar.set(buildKnownDeviceCookie(userId, jar.get(getDeviceCookieName())?.value));
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message };
    throw error;
  }
  redirect("/login?reset=1");
}

import "server-only";
import { getBusinessName } from "@/lib/businesses/get-business";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { getCallbackUrl, getQuickbooksApp } from "./quickbooks-app";
import { allowAsIntuit } from "../sandbox/answer-as-intuit";

/**
 * Stands in for the person who gives consent at Intuit. Returns the address that Intuit would send them back to. Only
 * available with the sandbox.
 */
export async function allowSandbox(who: Who, state: string): Promise<string> {
  if (getQuickbooksApp()?.provider !== "sandbox") throw notFound("sandbox");
  // Each business has its own company in the sandbox.
  const realmId = BigInt(`0x${who.businessId.replaceAll("-", "").slice(-12)}`).toString();
  const name = `${await getBusinessName(who)} (sandbox)`;
  const code = await allowAsIntuit({ realmId, name, redirectUri: getCallbackUrl() });
  return `${getCallbackUrl()}?${new URLSearchParams({ code, state, realmId }).toString()}`;
}

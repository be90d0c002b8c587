import "server-only";
import { type BusinessPhone, pickBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { getCustomerFacingName } from "@/lib/platform/format/get-customer-facing-name";
import { randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/platform/env";
import { recordChange } from "@/lib/platform/changes/record-change";
import { getTenantDatabase } from "@/lib/platform/database/tenant-database";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Who } from "@/lib/platform/session/who";

/** The public form for work requests, as its business sees it. */
export type RequestForm = { isOn: boolean; link: string; embedCode: string };

const KEY_BYTES = 12;
const ID_BYTES = 16;

/** Source: leads.getForm. */
export function getRequestForm(who: Who): Promise<RequestForm> {
  return who.db(async (db) => {
    const { requestFormKey } = await db.business.findUniqueOrThrow({ where: { id: who.businessId } });
    return toRequestForm(who.businessId, requestFormKey);
  });
}

/** Opens or closes the form. Reopening gives it a new address, and the old one stops working. Source: leads.setForm. */
export function setRequestForm(who: Who, { isOn }: { isOn: boolean }): Promise<RequestForm> {
  return who.db(async (db) => {
    const where = { id: who.businessId };
    const before = await db.business.findUniqueOrThrow({ where });
    if (isOn === (before.requestFormKey !== null)) return toRequestForm(who.businessId, before.requestFormKey);
    const requestFormKey = isOn ? randomBytes(KEY_BYTES).toString("hex") : null;
    await db.business.update({ where, data: { requestFormKey, version: { increment: 1 } } });
    const action = isOn ? "business.request-form-opened" : "business.request-form-closed";
    recordChange(db, { action, subjectKind: "business", subjectId: who.businessId });
    return toRequestForm(who.businessId, requestFormKey);
  });
}

/** Returns the business of a form's token. Null for a token that opens no form. */
export async function openRequestForm(token: string): Promise<(BusinessPhone & { who: Who; name: string }) | null> {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== ID_BYTES + KEY_BYTES) return null;
  const businessId = bytes.toString("hex", 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const business = await getTenantDatabase(businessId)((db) => db.business.findUnique({ where: { id: businessId } }));
  if (!business?.requestFormKey) return null;
  if (!timingSafeEqual(Buffer.from(business.requestFormKey, "hex"), bytes.subarray(ID_BYTES))) return null;
  const who = await proveSystemWho(businessId, "request form");
  return { who, name: getCustomerFacingName(business), ...pickBusinessPhone(business) };
}

function toRequestForm(businessId: string, key: string | null): RequestForm {
  if (!key) return { isOn: false, link: "", embedCode: "" };
  const token = Buffer.from(businessId.replaceAll("-", "") + key, "hex").toString("base64url");
  const link = `${env().APP_URL}/request/${token}`;
  const embedCode = `<iframe src="${link}" title="Request service" style="border:0;width:100%;height:720px"></iframe>`;
  return { isOn: true, link, embedCode };
}

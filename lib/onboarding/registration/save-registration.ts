import "server-only";
import { env } from "@/lib/platform/env";
import { getDiskStorage } from "@/lib/platform/files/get-disk-storage";
import { releaseUnconfirmed } from "@/lib/platform/files/unconfirmed-uploads";
import { conflict, invalid } from "@/lib/platform/refusals/refusal";
import { addTask } from "@/lib/platform/queue/add-task";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { applyChange, addHttps } from "./apply-change";
import { unmaskChange } from "./records/mask-values";
import { buildRegistrationAnswer } from "./records/registration-payload";
import { buildRegistrationColumns, findRegistration, type OpenedRegistration } from "./records/find-registration";
import { renameKeys, toSnakeName } from "../shapes/rename-keys";
import { RegistrationChange } from "../shapes/registration-fields";
import type { Registration, RegistrationSave } from "../shapes/registration";
import { queueForgetRegistration } from "./start/queue-forget-registration";
import { canMailTo } from "./start/start-registration";
import type { WebsiteCheck } from "./website/check-website";
import { validateWebsite } from "./website/validate-website";

type Check = (website: string) => Promise<WebsiteCheck>;
type Saving = { isSubmit: boolean; check?: Check };

/** Saves the sent fields of a registration. Source: registration.savePayload. */
export async function saveRegistration(
  who: Who,
  input: RegistrationSave,
  { isSubmit, check = (website) => validateWebsite(who, website) }: Saving = { isSubmit: false }
): Promise<Registration> {
  const change = parseChange(input);
  const checked = await checkChangedWebsite(who, change, check);
  const removed: string[] = [];
  const saved = await who.db(async (db) => {
    const before = await findRegistration(db, "change");
    // A repeated submission returns the registration unchanged.
    if (before.row.submittedAt && isSubmit) return buildRegistrationAnswer(db, before);
    if (before.row.submittedAt)
      throw conflict(
        "registration_submitted",
        "This application was already submitted. Ask your provider to change it."
      );
    if (input.version !== undefined && input.version !== before.row.version)
      throw conflict(
        "changed_meanwhile",
        "This application was changed in another window. Reload the page, review the changes, and save again."
      );
    if (Array.isArray(input.documents))
      removed.splice(0, Infinity, ...(await removeOtherDocuments(db, before, input.documents)));
    return buildRegistrationAnswer(db, await storeChange(db, { before, change, checked }));
  });
  for (const key of removed) await getDiskStorage().remove(key);
  return saved;
}

/** Returns the sent fields under their stored names. */
function parseChange({ azugaItems, ...input }: RegistrationSave): RegistrationChange {
  const items = Array.isArray(azugaItems)
    ? { azuga_items: azugaItems.map(({ azugaItemId, quantity }) => ({ id: azugaItemId, quantity })) }
    : {};
  const sent = renameKeys(input, toSnakeName);
  return RegistrationChange.parse({ ...(typeof sent === "object" ? sent : {}), ...items });
}

type CheckedChange = { before: OpenedRegistration; change: RegistrationChange; checked: string | null };

async function storeChange(db: Transaction, { before, change, checked }: CheckedChange): Promise<OpenedRegistration> {
  const { who } = db;
  const { row } = before;
  const values = applyChange(before.values, unmaskChange(change, before.values), {
    isGreenskyFlagEnabled: env().LENDER_GREENSKY,
  });
  const isOtherEmail = values.email !== before.values.email;
  if (isOtherEmail && values.email === "") throw invalid({ email: "(This field is required)" });
  const checkedWebsite = checked ?? (values.website === before.values.website ? before.checkedWebsite : "");
  const after = await db.registration.update({
    where: { businessId: who.businessId },
    data: {
      ...buildRegistrationColumns(row, values, checkedWebsite),
      version: { increment: 1 },
      // A new address may belong to another person, so it must be confirmed.
      ...(isOtherEmail ? { emailConfirmedAt: null } : {}),
    },
  });
  await queueForgetRegistration(db);
  // A link mailed to the earlier address must not confirm the new one.
  if (isOtherEmail)
    await db.registrationToken.updateMany({
      where: { businessId: who.businessId, purpose: "email", usedAt: null },
      data: { usedAt: who.now },
    });
  if (isOtherEmail && (await canMailTo(values.email)))
    await addTask(db, "mail-registration", { payload: { businessId: who.businessId } });
  return { row: after, values, checkedWebsite };
}

/**
 * Returns the website that passed its check, or "" if it failed. Null when there is nothing new to check. The check is
 * needed only for texts to customers. rules: registration/sms-triggers-check, registration/website-check-skipped
 */
async function checkChangedWebsite(who: Who, change: RegistrationChange, check: Check): Promise<string | null> {
  if (change.opt_in_sms === undefined && change.website === undefined) return null;
  const before = await who.db((db) => findRegistration(db));
  const { opt_in_sms: isOptedIn, website } = { ...before.values, ...change };
  const address = addHttps(website);
  if (!isOptedIn || address === "" || address === before.checkedWebsite) return null;
  const { isValid } = await check(address);
  return isValid ? address : "";
}

/** Removes all documents that are not listed. Returns the storage keys of the removed ones. */
async function removeOtherDocuments(
  db: Transaction,
  { row }: OpenedRegistration,
  listedIds: readonly string[]
): Promise<string[]> {
  const { businessId } = row;
  const rows = await db.registrationDocument.findMany({ where: { businessId } });
  const unknown = listedIds.findIndex((id) => !rows.some((each) => each.id === id));
  if (unknown >= 0)
    throw invalid({ [`documents.${unknown}`]: "This file doesn't exist or was deleted. Upload the file again." });
  const others = rows.filter(({ id }) => !listedIds.includes(id));
  await db.registrationDocument.deleteMany({ where: { businessId, id: { in: others.map(({ id }) => id) } } });
  const storageKeys = others.map(({ storageKey }) => storageKey);
  await releaseUnconfirmed(db, storageKeys);
  return storageKeys;
}

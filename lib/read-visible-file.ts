import "server-only";
import type { StoredFile } from "@prisma/client";
import { canSeeFilesOfJob } from "@/lib/jobs/files/get-job-file";
import type { AnsweredFile } from "@/lib/platform/files/answer-file";
import { readStoredFile } from "@/lib/platform/files/store-file";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Permission } from "@/lib/platform/session/permission";
import { requireOwnRecords } from "@/lib/platform/session/require-own-records";
import { getActingUserId, type Who } from "@/lib/platform/session/who";

/**
 * Permissions that open the record of a file, by the kind of file. Any one is enough. A kind without an entry stays closed
 * unless canSeeOwner has a rule for it.
 */
const OPENED_BY: Record<string, readonly Permission[]> = {
  job: ["jobs.view"],
  customer: ["customers.view"],
  equipment: ["customers.view", "jobs.view"],
  invoice_pdf: ["invoices.view"],
  statement_pdf: ["invoices.all"],
  image_library: ["invoices.view", "marketing.manage"],
  "price-book": ["invoices.view", "price-book.change"],
  text: ["messaging.view"],
  plan_terms: ["customers.view", "plans.change"],
  "business-document": ["settings.manage"],
};

/** A file of a business whose email stayed unconfirmed for a day. See `expireUnconfirmed`. */
const EXPIRED = { deletedAt: { not: null }, byteSize: 0 };

const EXPIRED_PICTURE: AnsweredFile = {
  contentType: "image/svg+xml",
  status: 404,
  bytes: `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="120" viewBox="0 0 200 120">
  <rect width="200" height="120" fill="#f1f5f9"/>
  <g fill="#475569" font-family="sans-serif" font-size="18" text-anchor="middle">
    <text x="100" y="54">Image expired.</text>
    <text x="100" y="80">Upload it again.</text>
  </g>
</svg>`,
};

type FileOwner = Pick<StoredFile, "id" | "ownerKind" | "ownerId">;

type VisibleFileOptions = {
  /** True when a page shows the file as a picture. An expired one is then a picture that says so, with status 404. */
  isPicture: boolean;
};

/** Returns a file with its bytes to a user who may see its record now. Throws 404 otherwise. Source: files.read. */
export async function readVisibleFile(
  who: Who,
  id: string,
  { isPicture }: VisibleFileOptions = { isPicture: false }
): Promise<AnsweredFile> {
  const { businessId } = who;
  const owner = await who.db((db) =>
    db.storedFile.findFirst({
      where: { businessId, id, ...(isPicture ? { OR: [{ deletedAt: null }, EXPIRED] } : { deletedAt: null }) },
      select: { id: true, ownerKind: true, ownerId: true, deletedAt: true },
    })
  );
  if (!owner || !(await canSeeOwner(who, owner))) throw notFound("file");
  await requireOwnRecords(who, [owner.id, owner.ownerId], { isChange: false, permission: undefined });
  if (!owner.deletedAt) return readStoredFile(who, id);
  // Initials stand in for a user's picture.
  if (owner.ownerKind === "profile-image") throw notFound("file");
  return EXPIRED_PICTURE;
}

async function canSeeOwner(who: Who, owner: FileOwner): Promise<boolean> {
  const { ownerKind, ownerId } = owner;
  // The logo is on every screen. Users with any permission see each other's pictures.
  if (ownerKind === "logo") return true;
  if (ownerKind === "profile-image") return ownerId === getActingUserId(who) || who.permissions.size > 0;
  const isOpened = OPENED_BY[ownerKind]?.some((permission) => who.permissions.has(permission)) ?? false;
  if (isOpened && (await isRecordReadable(who, owner))) return true;
  return ownerKind === "job" && isAttachedToVisible(who, owner);
}

/**
 * False for a file whose record no page shows anymore. Only users who may restore deleted jobs and equipment see their
 * files. Deleted customers, invoices, and plans still have their pages, with their files.
 */
async function isRecordReadable(who: Who, { ownerKind, ownerId: id }: FileOwner): Promise<boolean> {
  const { businessId } = who;
  if (ownerKind === "job") return canSeeFilesOfJob(who, id);
  if (ownerKind === "equipment") {
    const state = who.permissions.has("history.view") ? {} : { deletedAt: null };
    return (await who.db((db) => db.equipment.count({ where: { businessId, id, ...state } }))) > 0;
  }
  return true;
}

/** Returns true when an invoice, or a customer's tax exemption, shows this job file to the user. */
function isAttachedToVisible({ businessId, permissions, db }: Who, { id }: FileOwner): Promise<boolean> {
  return db(async (tenant) => {
    if (permissions.has("invoices.view")) {
      const where = { businessId, deletedAt: null, attachmentIds: { has: id } };
      if ((await tenant.invoice.count({ where })) > 0) return true;
    }
    if (!permissions.has("customers.view")) return false;
    return (await tenant.taxExemption.count({ where: { businessId, fileId: id } })) > 0;
  });
}

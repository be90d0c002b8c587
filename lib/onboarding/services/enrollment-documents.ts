import "server-only";
import { z } from "zod";
import { recordChange } from "@/lib/platform/changes/record-change";
import { BUSINESS_DOCUMENT, checkUploads, storeUploads, listFiles } from "@/lib/platform/files/store-file";
import { FILE_LIMIT } from "@/lib/platform/files/file-rule";
import { readForm } from "@/lib/platform/files/read-form";
import { invalid } from "@/lib/platform/refusals/refusal";
import { parseWholeInput } from "@/lib/platform/http/input/unfit-input";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import type { Who } from "@/lib/platform/session/who";
import { requireProviderToken } from "./issue-provider-token";
import { findSubscription, toWireSubscription } from "./list-subscriptions";
import { ServiceKey } from "./get-service-name";
import type { Subscription } from "./subscription";

/** The fields of the form. */
export const EnrollmentDocuments = z.object({
  accessToken: z.string().max(2_000),
  product: ServiceKey,
  documents: z.unknown().optional().meta({ description: "PDFs or photos, up to 15 MB each" }),
});

const MOST_FILES = 10;
const MOST_BYTES = 4 * FILE_LIMIT;
const FRAME = 64 * 1024;

/** Stores documents for a request. Before there is one, they belong to a draft. Source: enrollments.uploadDocuments. */
export async function addDocuments(who: Who, request: Request): Promise<Subscription> {
  const tooLarge = new RequestProblem(
    413,
    "file_too_large",
    "Each file can be up to 15 MB, and all files up to 60 MB."
  );
  const form = await readForm(request, { bytes: MOST_BYTES + FRAME, tooLarge });
  const { accessToken, product } = parseWholeInput(EnrollmentDocuments, getFormFields(form));
  await requireProviderToken(who, accessToken);
  const files = [...form.getAll("documents"), ...form.getAll("documents[]")].filter((entry) => entry instanceof File);
  if (files.length === 0) throw invalid({ documents: "Choose a file." }, "no_file");
  if (files.length > MOST_FILES) throw invalid({ documents: `You can upload up to ${MOST_FILES} files at a time.` });
  const uploads = await Promise.all(
    files.map(async (file) => ({ fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }))
  );
  return storeDocuments(who, product, await checkUploads(uploads));
}

function getFormFields(form: FormData): Record<string, unknown> {
  return Object.fromEntries([...form].filter(([name]) => name !== "documents[]"));
}

async function storeDocuments(who: Who, service: ServiceKey, checked: Awaited<ReturnType<typeof checkUploads>>) {
  const { businessId } = who;
  return who.db(async (db) => {
    const row =
      (await findSubscription(who, service)) ??
      (await db.subscription.create({ data: { businessId, service, status: "draft" } }));
    await storeUploads(who, { kind: BUSINESS_DOCUMENT, id: row.id }, checked);
    recordChange(db, { action: "subscription.documents-added", subjectKind: "subscription", subjectId: row.id });
    return toWireSubscription(service, row);
  });
}

/** Lists the documents of a request, newest first. */
export async function listSubscriptionDocuments(who: Who, subscriptionId: string) {
  const { rows } = await listFiles(who, { kind: BUSINESS_DOCUMENT, id: subscriptionId }, { skip: 0, take: 100 });
  return rows.map(({ id, fileName, byteSize }) => ({ id, fileName, byteSize }));
}

import "server-only";
import type { AnsweredFile } from "@/lib/platform/files/answer-file";
import { doHeavyWork } from "@/lib/platform/heavy-work/do-heavy-work";
import { Refusal } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { findRegistration } from "../records/find-registration";
import { buildPrintedParts } from "./build-printed-parts";
import type { PrintedRegistration } from "./registration-pdf";

const PRINTING = {
  withinMs: 20_000,
  tooMuch: new Refusal(
    "invalid",
    "too_long_to_print",
    "This application is too long to print. Shorten your answers and try again."
  ),
};

/** Returns the completed application as a PDF. Source: registration.getOnboardingPdf. */
export async function renderRegistrationFile(who: Who): Promise<AnsweredFile> {
  const { row, values } = await who.db((db) => findRegistration(db));
  const printed: PrintedRegistration = {
    title: values.business_legal_name || `${values.first_name} ${values.last_name}`.trim() || "New business",
    subtitle: row.submittedAt ? "Application, submitted" : "Application, not submitted",
    parts: buildPrintedParts(values),
  };
  const bytes = await doHeavyWork<Uint8Array>("printRegistration", [printed], PRINTING);
  return { fileName: "application.pdf", contentType: "application/pdf", bytes };
}

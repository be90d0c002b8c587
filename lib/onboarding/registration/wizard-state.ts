import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { maskValues } from "./records/mask-values";
import { listDocuments } from "./records/registration-payload";
import { findRegistration } from "./records/find-registration";
import type { RegistrationValues } from "../shapes/registration-fields";
import type { RegistrationDocument } from "../shapes/registration";
import { getStepOfField, type StepKey } from "./records/steps";
import { listSubmissionProblems } from "./submission/list-submission-problems";

/** A problem that prevents submission, with the step to fix it. */
export type OpenPoint = { step: StepKey; field: string; problem: string };

export type WizardState = {
  /** The values, with masks for numbers. */
  values: RegistrationValues;
  documents: RegistrationDocument[];
  openPoints: OpenPoint[];
  isEmailConfirmed: boolean;
  isSubmitted: boolean;
  isStaff: boolean;
};

/** Reads the data of the wizard's pages. */
export function readWizard(who: Who): Promise<WizardState> {
  return who.db(async (db) => {
    const { row, values, checkedWebsite } = await findRegistration(db);
    const documents = await listDocuments(db);
    const isStaff = who.actor.kind === "staff";
    const isEmailConfirmed = row.emailConfirmedAt !== null || isStaff;
    const problems = listSubmissionProblems(values, { documents, isEmailConfirmed, checkedWebsite });
    return {
      values: maskValues(values),
      documents,
      openPoints: Object.entries(problems).map(([field, problem]) => ({ step: getStepOfField(field), field, problem })),
      isEmailConfirmed,
      isSubmitted: row.submittedAt !== null,
      isStaff,
    };
  });
}

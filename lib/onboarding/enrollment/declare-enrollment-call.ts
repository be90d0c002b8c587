import "server-only";
import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { ENROLLMENTS, type EnrollmentPath } from "../services/enrollments";
import { buildAnswersShape } from "../services/questions";
import { buildPlanSaveFailure, Subscription } from "../services/subscription";
import { enrollInService } from "./enroll-in-service";

export const EnrollmentAnswer = z.object({ result: z.literal(true), subscription: Subscription });

/** Declares the call of an enrollment. Its questions are the form's fields. */
export function declareEnrollmentCall(path: EnrollmentPath, { id }: { id: string }) {
  const { product, title, questions } = ENROLLMENTS[path];
  return call({
    id,
    summary: `Requests a service: ${title}`,
    permission: "settings.manage",
    body: z.object({ accessToken: z.string().max(2_000), ...buildAnswersShape(questions) }),
    bodyKind: "form",
    returns: EnrollmentAnswer,
    idempotent: true,
    refusals: ["invalid"],
    failure: buildPlanSaveFailure(product),
    run: ({ who, body }) => enrollInService(who, path, body),
  });
}

import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict } from "@/lib/platform/refusals/refusal";
import { log } from "@/lib/platform/log";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Who } from "@/lib/platform/session/who";
import { callLender, LenderAway, LenderRefusal } from "../lenders/call-lender";
import { AuthorizationState } from "../protocol/lender-product";
import type { Authorization, AuthorizationAnswer, AuthorizationData } from "../applications/financing-application";
import { AUTHORIZATION_LABELS } from "../applications/financing-labels";
import { type FieldError, SYNCHRONY_FIELDS, UNEXPECTED } from "../protocol/map-field-errors";
import { UNNAMED } from "../applications/apply-decision";
import { type ApplicantDetails, listRefusedFields } from "../applications/submit-application";
import { getAuthorization } from "./get-authorization";

/** The actions on an authorization, and fetching it. rule: financing/authorization-actions */
export type AuthorizationAct =
  | { action: "send"; products: readonly string[] }
  | { action: "resend" }
  | { action: "email"; email: string }
  | { action: "data"; data: AuthorizationData }
  | { action: "cancel" };

/** The states in which each action is possible. */
const OPEN: Record<AuthorizationAct["action"], readonly Authorization["status"][]> = {
  send: ["sending"],
  resend: ["sending", "sent"],
  email: ["sending", "sent"],
  data: ["sent"],
  cancel: ["sending", "sent", "authorized"],
};

const PATHS: Record<AuthorizationAct["action"], string> = {
  send: "authorizations",
  resend: "authorizations/resend",
  email: "authorizations/email",
  data: "authorizations/data",
  cancel: "authorizations/cancel",
};

function describeClosed(status: Authorization["status"]): string {
  if (status === "sending") return "This authorization hasn't been sent yet. Resend it first.";
  const nextStep = status === "authorized" ? "Cancel it and send a new one." : "Send a new one instead.";
  return `This authorization is ${AUTHORIZATION_LABELS[status].toLowerCase()}, so it can't be changed. ${nextStep}`;
}

/** Asks the lender for an action on an authorization and stores its new state. rule: financing/response-shape */
export async function requestAuthorizationAction(
  who: Who,
  id: string,
  request: AuthorizationAct
): Promise<AuthorizationAnswer> {
  const before = await getAuthorization(who, id);
  if (request.action === "send" && before.status !== "sending") return answerOf(who, id);
  if (!OPEN[request.action].includes(before.status))
    throw conflict("authorization_closed", describeClosed(before.status), { status: before.status });
  try {
    const applicant = getApplicant(before, request);
    const requestBody = {
      authorizationId: id,
      applicationId: before.financingApplicationId,
      promoCode: request.action === "data" ? request.data.promoCode : before.promoCode,
      products: request.action === "send" ? request.products : request.action === "data" ? request.data.products : [],
      applicant,
    };
    const { status } = await callLender(who, {
      path: PATHS[request.action],
      body: requestBody,
      ...(request.action === "send" ? { requestKey: `${id}:send` } : {}),
      answer: AuthorizationState,
    });
    await storeStatus(who, before, { request, status });
    return await answerOf(who, id);
  } catch (error) {
    if (error instanceof LenderRefusal) return answerOf(who, id, listRefusedFields(error, SYNCHRONY_FIELDS));
    if (!(error instanceof LenderAway)) throw error;
    log.warn({ authorizationId: id, problem: error.message }, "no response to a financing authorization request");
    return answerOf(who, id, [{ field: "other", message: UNEXPECTED }]);
  }
}

function getApplicant(before: Authorization, request: AuthorizationAct): ApplicantDetails {
  if (request.action !== "data")
    return { email: request.action === "email" ? request.email : before.email, requested_limit: before.purchaseAmount };
  const { firstName, lastName, phoneNumber, zipCode, ssn4, dateOfBirth, purchaseAmount } = request.data;
  return {
    first_name: firstName,
    last_name: lastName,
    phone: phoneNumber,
    zip: zipCode,
    ssn4,
    date_of_birth: dateOfBirth,
    requested_limit: purchaseAmount,
  };
}

type StoredStatus = "sent" | "authorized" | "declined" | "canceled";

async function storeStatus(
  who: Who,
  before: Authorization,
  { request, status }: { request: AuthorizationAct; status: StoredStatus }
): Promise<void> {
  const { businessId } = who;
  const where = { businessId_id: { businessId, id: before.id } };
  await who.db(async (db) => {
    const row = await db.financingAuthorization.findUniqueOrThrow({ where });
    // An authorization that ended in the meantime stays ended.
    if (row.status === "canceled" || row.status === "declined") return;
    const isOver = status === "canceled" || status === "declined";
    await db.financingAuthorization.update({
      where,
      data: {
        status,
        updatedAt: new Date(),
        ...(request.action === "email" ? { email: request.email } : {}),
        ...(request.action === "data" ? { purchaseAmount: request.data.purchaseAmount } : {}),
        ...(isOver && row.requestKey?.startsWith(UNNAMED) ? { requestKey: null } : {}),
      },
    });
    recordChange(db, {
      action: `financing.authorization-${request.action === "email" ? "email-changed" : status}`,
      subjectKind: "customer",
      subjectId: before.businessCustomerId,
      details: { authorizationId: before.id },
    });
    recordEvent(db, "financing.application-changed", { applicationId: before.financingApplicationId });
  });
}

async function answerOf(who: Who, id: string, errors: FieldError[] = []): Promise<AuthorizationAnswer> {
  const authorization = await getAuthorization(who, id);
  return { approved: errors.length === 0 && authorization.status !== "declined", errors, authorization };
}

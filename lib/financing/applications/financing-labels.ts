import type { ApplicationState, Authorization } from "./financing-application";

/** The words on screen for the states of an application. */
export const APPLICATION_LABELS: Record<ApplicationState, string> = {
  draft: "Started",
  submitted: "Sent",
  pending: "Pending",
  approved: "Approved",
  declined: "Declined",
  funded: "Funded",
  canceled: "Canceled",
  expired: "Expired",
};

/** The words on screen for the statuses of an authorization. */
export const AUTHORIZATION_LABELS: Record<Authorization["status"], string> = {
  sending: "Not sent",
  sent: "Sent",
  authorized: "Authorized",
  declined: "Declined",
  canceled: "Canceled",
};

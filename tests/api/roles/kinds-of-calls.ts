import type { Route } from "../every-call/requests";

const READS =
  /\.(list|search|get|find|show|count|bulkFind|preview|calculate|forecast|table|work|pdf|print|read|download)/;

/** True for calls that only answer. */
export const isRead = ({ method, declaration }: Route): boolean =>
  method === "GET" ? !declaration.changes : READS.test(declaration.id) && declaration.changes !== true;

/** Calls that take no record and change, or prove, only the caller. */
export const SELF =
  /^(session\.|users\.(startPasskey|addPasskey|startAuthenticatorApp|confirmAuthenticatorApp|turnOffTwoFactor|renewRecoveryCodes|endOtherSessions|updateMe|getAccessToken)$|timeClock\.(in|out)$)/;

/** Calls that answer the number of records. */
export const COUNTS = /\.(count|get\w*Count$)/;

/** True when an answer refuses the caller, or hides the record from them. */
export const isRefused = ({ status }: { status: number }): boolean => [401, 403, 404].includes(status);

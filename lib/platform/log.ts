import "server-only";
import pino, { type Logger } from "pino";
import { getRequestId } from "./request-record";

// Field names that never reach a log, at any depth that our objects and library errors have.
const hidden = [
  "password",
  "token",
  "authorization",
  "cookie",
  "ssn",
  "ssn4",
  "ssn_last_four",
  "dateOfBirth",
  "date_of_birth",
  "dob",
  "monthlyNetIncome",
  "monthly_net_income",
  "income",
  "card",
  "cardNumber",
  "card_number",
  "cvc",
  "swipeData",
  "secret",
  "set-cookie",
  "taxId",
  "tax_id",
  "ssnLastFour",
  "accountNumber",
  "account_number",
  "routingNumber",
  "routing_number",
  "driversLicenseNumber",
  "drivers_license_number",
  "deviceFingerprint",
  "device_fingerprint",
  "blackbox",
];
const paths = hidden.flatMap((name) =>
  ["", "*.", "*.*.", "*.*.*."].map((depth) =>
    name.includes("-") ? `${depth.slice(0, -1)}["${name}"]` : `${depth}${name}`
  )
);

/** The log of the process: JSON lines on standard output, each with the id of its request. */
export const log: Logger = createLog();

/** Creates a log with another destination, for tests. */
export function createLog(destination?: pino.DestinationStream): Logger {
  return pino(
    {
      level: process.env.LOG_LEVEL || "info",
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      mixin: () => (getRequestId() ? { requestId: getRequestId() } : {}),
      redact: { paths, censor: "[hidden]" },
      serializers: { error: pino.stdSerializers.err },
    },
    destination ?? pino.destination({ dest: 1, sync: true })
  );
}

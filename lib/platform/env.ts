import "server-only";
import path from "node:path";
import type { z } from "zod";
import { generatedSecrets, secretNames } from "./generated-secrets";
import { NOBODYS_SENDER, settingsSchema } from "./settings";

/** Every setting, validated, with defaults filled in. */
export type Env = z.output<typeof settingsSchema> & { APP_URL: string; FILES_DIR: string };

/** The error for invalid settings. `problems` has one sentence each; they name the setting but never its value. */
export class SettingsProblem extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join("\n"));
    this.name = "SettingsProblem";
  }
}

// not process state: the environment never changes while the process lives
let checked: Env | undefined;

/** Returns the settings of this process, read once. Throws SettingsProblem. */
export function env(): Env {
  checked ??= readSettings(process.env);
  return checked;
}

/** Validates the given variables. An empty value counts as not set, as in `.env` files. */
export function readSettings(variables: Record<string, string | undefined>): Env {
  const values = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== "")
  );
  const production = values.TRUCKROLL_MODE === "production";
  const secrets = generatedSecrets(values.TRUCKROLL_DATA_DIR ?? ".data", !production);

  const result = settingsSchema.safeParse(production ? values : { ...secrets, ...values });
  const problems = result.success
    ? []
    : result.error.issues.map((issue) => formatSettingProblem(String(issue.path[0]), issue, values));
  const texts = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN"];
  const missingForTexts = texts.filter((name) => values[name] === undefined);
  if (missingForTexts.length > 0 && missingForTexts.length < texts.length)
    problems.push(`To make calls and send texts, also set ${missingForTexts.join(" and ")}.`);
  const stripe = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"];
  const missing = stripe.filter((name) => values[name] === undefined);
  if (missing.length > 0 && missing.length < stripe.length)
    problems.push(`To accept cards, also set ${missing.join(" and ")}.`);
  const books = ["QUICKBOOKS_CLIENT_ID", "QUICKBOOKS_CLIENT_SECRET"];
  const missingForBooks = books.filter((name) => values[name] === undefined);
  if (missingForBooks.length > 0 && missingForBooks.length < books.length)
    problems.push(`To connect QuickBooks, also set ${missingForBooks.join(" and ")}.`);
  const lenders = ["LENDER_GATEWAY_URL", "LENDER_GATEWAY_KEY"];
  const missingForLenders = lenders.filter((name) => values[name] === undefined);
  if (missingForLenders.length === 1) problems.push(`To offer financing, also set ${missingForLenders.join(" and ")}.`);
  for (const name of ["GEOCODER", "ADDRESS_SUGGESTIONS"])
    if (values[name] === "mapbox" && !values.GEOCODER_TOKEN && !values.NEXT_PUBLIC_MAPBOX_TOKEN)
      problems.push(`To use mapbox for ${name}, also set GEOCODER_TOKEN.`);
  for (const name of ["MAP_DARK_STYLE_URL", "MAP_SOURCES"])
    if (values[name] && !values.MAP_STYLE_URL) problems.push(`To use ${name}, also set MAP_STYLE_URL.`);
  if (production) problems.push(...listProductionProblems(values, secrets));
  if (!result.success || problems.length > 0) throw new SettingsProblem([...new Set(problems)]);

  const { data } = result;
  return {
    ...data,
    APP_URL: (data.APP_URL ?? `http://localhost:${data.PORT}`).replace(/\/$/, ""),
    FILES_DIR: path.resolve(/* turbopackIgnore: true */ data.FILES_DIR ?? path.join(data.TRUCKROLL_DATA_DIR, "files")),
  };
}

const HOW_TO_GENERATE = "To generate one, run openssl rand -base64 32.";

function formatSettingProblem(name: string, issue: z.core.$ZodIssue, values: Record<string, unknown>): string {
  const isSecret = secretNames.some((secret) => secret === name);
  return values[name] === undefined
    ? `${name} is required. ${isSecret ? HOW_TO_GENERATE : "Set it, then start again."}`
    : `${name} ${issue.code === "invalid_union" ? "must be at least 16 characters" : issue.message}.`;
}

const NO_SENDER = "Set MAIL_FROM to an address at your domain. Otherwise, email may be rejected or marked as spam.";

/** Lists settings that work but are hardly intended. They are logged at the start and shown by `/api/ready`. */
export function listSettingsWarnings(settings: Env): string[] {
  return [...listMailWarnings(settings), ...listAddressWarnings(settings)];
}

function listMailWarnings({ SMTP_URL, MAIL_FROM, MAIL_SERVICE, MAIL_EVENTS_KEY }: Env): string[] {
  if (!SMTP_URL) return [];
  return [
    ...(MAIL_FROM === NOBODYS_SENDER ? [NO_SENDER] : []),
    ...(MAIL_SERVICE === "smtp" || MAIL_EVENTS_KEY
      ? []
      : ["Set MAIL_EVENTS_KEY to record bounces and spam reports from the email service."]),
  ];
}

function listAddressWarnings(settings: Env): string[] {
  const { APP_URL, PUSHER_CLUSTER, PUSHER_HOST, REALTIME_URL, TRUST_PROXY } = settings;
  if (!APP_URL.startsWith("https:")) return [];
  const isEmbedded = !PUSHER_HOST && !PUSHER_CLUSTER;
  return [
    ...(isEmbedded && !REALTIME_URL
      ? ["Set REALTIME_URL to a wss:// address. Pages served over HTTPS need it for live updates."]
      : []),
    ...(TRUST_PROXY
      ? []
      : ["Set TRUST_PROXY to the number of proxies. Otherwise, all users share one IP address and one rate limit."]),
  ];
}

function listProductionProblems(values: Record<string, string | undefined>, secrets: Record<string, string>): string[] {
  const isMailPlayed = values.SANDBOX_MAIL === "1" || values.SANDBOX_MAIL === "true";
  return [
    ...(values.ALLOW_SANDBOX === undefined
      ? []
      : ["ALLOW_SANDBOX is no longer supported. Use SANDBOX_MAIL, SANDBOX_CARDS, or SANDBOX_TEXTS instead."]),
    ...secretNames
      .filter((name) => values[name] !== undefined && values[name] === secrets[name])
      .map((name) => `${name} is the secret generated for local use. ${HOW_TO_GENERATE.replace("one", "another")}`),
    ...(isMailPlayed || values.SMTP_URL
      ? []
      : ["Set SMTP_URL to send email, or set SANDBOX_MAIL=1 to run without email."]),
    ...(values.APP_URL ? [] : ["Set APP_URL to the address of this installation. Links in emails start with it."]),
    ...(values.SMTP_URL && !values.MAIL_FROM ? [NO_SENDER] : []),
  ];
}

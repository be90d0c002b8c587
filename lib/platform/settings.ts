import { z } from "zod";
import { parseMapOrigin, listMapOrigins } from "@/lib/platform/parse-map-origin";

const flag = z
  .enum(["0", "1", "true", "false", ""], { error: "must be 1 or 0" })
  .default("0")
  .transform((value) => value === "1" || value === "true");
const PROXIES = "must be the number of proxies, from 0 to 9";
const PORT_RANGE = "must be a port number from 1 to 65535";
const port = z.coerce.number({ error: PORT_RANGE }).int(PORT_RANGE).min(1, PORT_RANGE).max(65_535, PORT_RANGE);
const proxies = z
  .string()
  .default("0")
  .transform((value) => ({ true: "1", false: "0", "": "0" })[value] ?? value)
  .refine((value) => /^\d$/.test(value), PROXIES)
  .transform(Number);
const makeAddressSchema = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` });
const text = z.string().trim().min(1);
const mapStyle = z
  .string()
  .trim()
  .refine(
    (value) => parseMapOrigin(value) !== null,
    "must be an HTTPS URL such as https://tiles.example.com/streets.json (HTTP only on your own network)"
  )
  .optional();
/** An origin has no path. A single slash at its end is allowed. */
const isOrigin = (value: string) => parseMapOrigin(value) !== null && /^[^/]+\/\/[^/?#]+\/?$/.test(value);
const NAME_SERVER = /^(\d{1,3}(\.\d{1,3}){3}(:\d{1,5})?|[\da-f:]+:[\da-f:]*|\[[\da-f:]+\]:\d{1,5})$/i;
// The standard message would not say the required length.
const secret = z.string().min(32, "must be at least 32 characters. To generate one, run openssl rand -base64 32");
const database = makeAddressSchema(/^postgres(ql)?$/, "postgresql://user:password@host:5432/truckroll");

/** The sender until one is configured. Nobody can reply to it, and other servers refuse it. */
export const NOBODYS_SENDER = "Truckroll <no-reply@localhost>";

/** The parts that the operator may close. rules: permissions/microservice-leads, permissions/microservice-telephony */
const CLOSABLE_PARTS = ["leads", "telephony"] as const;
export type ClosablePart = (typeof CLOSABLE_PARTS)[number];

/** All settings. docs/settings.md lists them. A name that is missing here is never read. */
export const settings = {
  TRUCKROLL_MODE: z
    .enum(["local", "production"], { error: "must be local or production" })
    .default("local")
    .describe(
      "`production` (set by `npm run serve`) refuses generated secrets and turns off every service without settings. `local` is what `npm start` uses"
    ),
  TRUCKROLL_DATA_DIR: text
    .default(".data")
    .describe("Folder for generated secrets, uploaded files, and the embedded database"),
  DATABASE_URL: database.describe(
    "URL of a Postgres database, version 16 or later. The role must own no tables and must not bypass row-level security"
  ),
  DATABASE_OWNER_URL: database
    .optional()
    .describe("URL of the same database with its owner's role. Used only for migrations"),
  PORT: port.default(3000).describe("Port of the web application"),
  WEB_PROCESSES: z.coerce
    .number({ error: "must be a number, such as 4" })
    .int("must be a whole number of processes")
    .min(1, "must be at least 1")
    .max(64, "must be at most 64")
    .optional()
    .describe("Number of web processes that share the port. Default: one fewer than the machine's cores, at least one"),
  APP_URL: makeAddressSchema(/^https?$/, "https://office.example.com")
    .optional()
    .describe("Public address of the installation. Links in emails start with it. Default: http://localhost:PORT"),
  TRUST_PROXY: proxies.describe(
    "Number of reverse proxies between browsers and Truckroll. Each one adds to X-Forwarded-For, and the last one sets X-Forwarded-Proto"
  ),
  HISTORY_MONTHS: z.coerce
    .number({ error: "must be a number of months" })
    .int("must be a whole number of months")
    .min(2, "must be at least 2")
    .max(1_200, "must be at most 1200")
    .default(84)
    .describe("Number of months to keep the history of changes. Older months are deleted"),
  HSTS_SECONDS: z.coerce
    .number({ error: "must be a number of seconds" })
    .int("must be a whole number of seconds")
    .min(0, "must be at least 0")
    .max(63_072_000, "must be at most 63072000 (two years)")
    .default(0)
    .describe("Seconds that browsers must use HTTPS for this site (Strict-Transport-Security). 0 turns this off"),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], {
      error: "must be trace, debug, info, warn, error, fatal, or silent",
    })
    .default("info")
    .describe("Minimum level of log lines to write"),
  LOG_REQUESTS: z
    .enum(["off", "on", "people"], { error: "must be off, on, or people" })
    .optional()
    .describe(
      "`on` writes a line for each request. `people` adds the IDs of the business and the user. `off` writes none. Default: on in production"
    ),
  NEXTAUTH_SECRET: secret.describe("Key that signs staff sessions"),
  SESSION_SECRET: secret.describe(
    "Key that encrypts stored secrets, and signs file links and the cookies of customers. Without it, stored secrets can't be read"
  ),
  TECHNICIAN_SESSION_DAYS: z.coerce
    .number({ error: "must be a number of days" })
    .int("must be a whole number of days")
    .min(0, "must be at least 0")
    .max(365, "must be at most 365")
    .default(30)
    .describe(
      "Days of inactivity before a technician's phone is logged out. 0 logs phones out after four hours, as for other users"
    ),
  REALTIME_PORT: port
    .default(3001)
    .describe("Port of the embedded realtime server. Unused when PUSHER_HOST or PUSHER_CLUSTER is set"),
  REALTIME_URL: makeAddressSchema(/^wss?$/, "wss://realtime.example.com")
    .optional()
    .describe("Address at which browsers reach the embedded realtime server, if a proxy is in front of it"),
  PUSHER_APP_ID: text.default("truckroll").describe("Application ID at the Pusher-protocol service"),
  PUSHER_KEY: text.default("truckroll").describe("Public key at the Pusher-protocol service"),
  PUSHER_SECRET: secret
    .or(text.min(16, "must be at least 16 characters"))
    .describe("Secret at the Pusher-protocol service. Signs published messages and subscriptions"),
  PUSHER_CLUSTER: text.optional().describe("Cluster of the hosted Pusher service, for example `us2`"),
  PUSHER_HOST: text.optional().describe("Host of another Pusher-protocol server"),
  PUSHER_PORT: port.optional().describe("Port of PUSHER_HOST"),
  PUSHER_USE_TLS: flag.describe("1 if PUSHER_HOST uses TLS"),
  SMTP_URL: makeAddressSchema(/^smtps?$/, "smtp://user:password@mail.example.com:587")
    .optional()
    .describe("Address of the mail server. Without it, no email is sent, and emails appear under Settings → Email"),
  MAIL_FROM: text
    .default(NOBODYS_SENDER)
    .describe(
      "Sender address of email from businesses without a verified domain of their own. Customers see it with the name of the business"
    ),
  MAIL_SERVICE: z
    .enum(["smtp", "ses", "sendgrid", "mailgun"], { error: "must be smtp, ses, sendgrid, or mailgun" })
    .default("smtp")
    .describe(
      "Email service behind SMTP_URL. Emails include the headers that this service needs to report deliveries and bounces"
    ),
  MAIL_EVENTS_KEY: text
    .optional()
    .describe(
      "Key that verifies events at `/api/webhooks/email/<service>`: a signing secret for `smtp`, the topic's ARN for `ses`, the verification key for `sendgrid`, the signing key for `mailgun`"
    ),
  MAIL_TRACKING: z
    .enum(["on", "off"], { error: "must be on or off" })
    .default("on")
    .describe(
      "`on` counts opens with an invisible image and clicks with redirected links in campaign emails. `off` leaves tracking to the email service"
    ),
  BOUNCE_DOMAIN: z
    .string()
    .trim()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, "must be a domain such as returns.example.com")
    .optional()
    .describe(
      "Domain for return addresses. Each email gets its own address there, and the domain's MX record must point to this machine. Without it, bounces go to MAIL_FROM"
    ),
  BOUNCE_SMTP_PORT: port
    .default(2525)
    .describe("SMTP port for returned email to BOUNCE_DOMAIN. All other email is rejected"),
  DNS_SERVERS: z
    .string()
    .default("")
    .transform((list) => list.split(",").flatMap((server) => server.trim() || []))
    .refine((servers) => servers.every((server) => NAME_SERVER.test(server)), "must be IP addresses such as 9.9.9.9")
    .describe("Name servers for looking up the domains of businesses, separated by commas. Default: the machine's own"),
  UNCONFIRMED_UPLOADS_MB: z.coerce
    .number({ error: "must be a number of megabytes" })
    .int("must be a whole number of megabytes")
    .min(0, "must be at least 0")
    .max(1_000_000, "must be at most 1000000")
    .default(2_000)
    .describe(
      "Maximum megabytes of files from all registrations and businesses with an unconfirmed email. They are deleted after a day"
    ),
  BUSINESS_FILES_GB: z.coerce
    .number({ error: "must be a number of gigabytes" })
    .min(1, "must be at least 1")
    .max(1_000_000, "must be at most 1000000")
    .default(100)
    .describe(
      "Maximum gigabytes of files and call recordings per business. A self-registered business with an unconfirmed email may store 20 MB"
    ),
  FILES_DIR: text.optional().describe("Folder for uploaded files. Default: `files` in TRUCKROLL_DATA_DIR"),
  STRIPE_SECRET_KEY: text
    .optional()
    .describe("Stripe secret key. Without it, production doesn't accept cards, and `npm start` accepts test cards"),
  STRIPE_PUBLISHABLE_KEY: text.optional().describe("Stripe publishable key, used in browsers"),
  STRIPE_WEBHOOK_SECRET: text
    .optional()
    .describe(
      "Signing secret of the webhook endpoint `/api/webhooks/stripe` (events `payment_intent.*`, `setup_intent.*`, `refund.*`, `charge.refunded`, `charge.dispute.*`, `payout.*`, `mandate.updated`, `terminal.reader.*`)"
    ),
  STRIPE_ONE_FIRM: flag.describe(
    "1 confirms that all businesses here belong to one company and share one Stripe account. Without it, adding a second business turns off cards"
  ),
  STRIPE_BANK_ACCOUNTS: flag.describe(
    "1 also accepts bank accounts (ACH). Turn on ACH in the Stripe account first. Each business can turn off bank accounts"
  ),
  STRIPE_API_URL: makeAddressSchema(/^https?$/, "http://localhost:12111")
    .optional()
    .describe("Test server to use instead of Stripe"),
  TWILIO_ACCOUNT_SID: text
    .optional()
    .describe(
      "Twilio account SID for calls, texts, and phone numbers. Without it, `npm start` simulates Twilio, and production has no calls or texts"
    ),
  TWILIO_AUTH_TOKEN: text.optional().describe("Auth token of the Twilio account"),
  TWILIO_FROM: text
    .optional()
    .describe(
      "Phone number that sends texts, for example +17045550100. Used only by a single business without its own number"
    ),
  TWILIO_API_URL: makeAddressSchema(/^https?$/, "https://api.twilio.com")
    .default("https://api.twilio.com")
    .describe("Test server to use instead of Twilio"),
  CALL_TRANSCRIPTS: z
    .enum(["on", "off"], { error: "must be on or off" })
    .default("on")
    .describe(
      "`on` transcribes recorded calls with Twilio Conversational Intelligence, which charges per minute. `off` turns off transcripts"
    ),
  ZOOM_URL: makeAddressSchema(/^https?$/, "https://zoom.us")
    .default("https://zoom.us")
    .describe("Test server to use instead of Zoom"),
  PHONE_NUMBERS_OF_A_KIND: z.coerce
    .number({ error: "must be a number of phone numbers" })
    .int("must be a whole number of phone numbers")
    .min(0, "must be at least 0")
    .max(1_000, "must be at most 1000")
    .default(25)
    .describe(
      "Maximum phone numbers of each kind per business: numbers that customers call, forwarding numbers, and notification numbers"
    ),
  SIGN_UP: z
    .enum(["open", "closed"], { error: "must be open or closed" })
    .optional()
    .describe(
      "`open` lets anyone register a business at `/get-started`. `closed` hides these pages. Default: closed in production, open with `npm start`"
    ),
  CLOSED_PARTS: z
    .string()
    .default("")
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(CLOSABLE_PARTS, { error: "must be leads, telephony, or both" })))
    .describe(
      "Features to turn off: `leads`, `telephony`, or both. Their API calls and health checks return 503, and screens hide them"
    ),
  TRAVEL_SPEED_MPH: z.coerce
    .number({ error: "must be a number of miles per hour" })
    .min(5, "must be at least 5 miles per hour")
    .max(100, "must be at most 100 miles per hour")
    .default(30)
    .describe("Speed for estimating travel between appointments, in miles per hour along a straight line"),
  NEXT_PUBLIC_MAPBOX_TOKEN: text
    .optional()
    .describe("Token for Mapbox street maps. Without it, maps show built-in outlines"),
  MAP_STYLE_URL: mapStyle.describe(
    "URL of a MapLibre style for street maps. Browsers load it. It takes precedence over NEXT_PUBLIC_MAPBOX_TOKEN"
  ),
  MAP_DARK_STYLE_URL: mapStyle.describe("Style for maps in dark mode. Default: MAP_STYLE_URL"),
  MAP_SOURCES: z
    .string()
    .default("")
    .transform((list) => list.split(/\s+/).filter(Boolean))
    .refine(
      (list) => list.every(isOrigin),
      "must be HTTPS origins such as https://tiles.example.com, separated by spaces (HTTP only on your own network)"
    )
    .transform((list) => listMapOrigins(list.join(" ")))
    .describe(
      "More origins that these styles load tiles, fonts, and images from, separated by spaces. Browsers block all others"
    ),
  GEOCODER: z
    .enum(["off", "census", "mapbox"], { error: "must be off, census, or mapbox" })
    .default("off")
    .describe(
      "Service that finds the coordinates of addresses: `census` (the US Census Bureau, free, no key), `mapbox`, or `off`, which places each address at the center of its ZIP code"
    ),
  ADDRESS_SUGGESTIONS: z
    .enum(["off", "mapbox"], { error: "must be off or mapbox" })
    .default("off")
    .describe("Service that suggests US addresses while staff type: `mapbox`, which needs GEOCODER_TOKEN, or `off`"),
  GEOCODER_TOKEN: text
    .optional()
    .describe(
      "Mapbox token for the server, with permission to store results. Never sent to browsers. Default: NEXT_PUBLIC_MAPBOX_TOKEN"
    ),
  GEOCODER_PER_SECOND: z.coerce
    .number({ error: "must be a number of requests" })
    .int("must be a whole number of requests")
    .min(1, "must be at least 1")
    .max(1_000, "must be at most 1000")
    .default(4)
    .describe("Maximum requests per second to the geocoder"),
  GEOCODER_URL: makeAddressSchema(/^https?$/, "http://localhost:12113")
    .optional()
    .describe("Test server to use instead of the geocoding service"),
  GOOGLE_MAPS_KEY: text
    .optional()
    .describe("Key for Google Street View images. Without it, no images are shown. Never sent to browsers"),
  GOOGLE_MAPS_SIGNING_SECRET: text
    .optional()
    .describe("Signs requests for Street View, which Google requires above its daily limit for unsigned requests"),
  GOOGLE_MAPS_URL: makeAddressSchema(/^https?$/, "http://localhost:12112")
    .default("https://maps.googleapis.com")
    .describe("Test server to use instead of Street View"),
  QUICKBOOKS_CLIENT_ID: text
    .optional()
    .describe(
      "Client ID of your Intuit application, for QuickBooks Online. Its redirect URI is APP_URL with the path `/api/accounting-sync/callback`. Without it, `npm start` simulates QuickBooks, and production has no QuickBooks"
    ),
  QUICKBOOKS_CLIENT_SECRET: text.optional().describe("Client secret of your Intuit application"),
  QUICKBOOKS_ENVIRONMENT: z
    .enum(["production", "sandbox"], { error: "must be production or sandbox" })
    .default("production")
    .describe("Type of QuickBooks company: `production` for real companies, `sandbox` for Intuit's test companies"),
  QUICKBOOKS_URL: makeAddressSchema(/^https?$/, "http://localhost:12114")
    .optional()
    .describe("Test server to use instead of Intuit"),
  LENDER_GATEWAY_URL: makeAddressSchema(/^https?$/, "https://lenders.example.com")
    .optional()
    .describe(
      "URL of the lender gateway. `lib/financing/lenders/lender-gateway.ts` describes its protocol. The gateway reports decisions to `/api/webhooks/lender`. Without a URL, `npm start` uses a test lender, and production has no financing"
    ),
  LENDER_GATEWAY_KEY: z
    .string()
    .min(32, "must be at least 32 characters")
    .optional()
    .describe("Signs requests to and from the lender gateway"),
  LENDER_GREENSKY: flag.describe("1 adds GreenSky® to the lenders that businesses can enroll with"),
  SANDBOX_CARDS: flag.describe(
    "1 allows test cards in production instead of Stripe, for demonstrations. No money moves"
  ),
  SANDBOX_LENDERS: flag.describe(
    "1 allows a test lender in production instead of a lender gateway, for demonstrations. No loans are made"
  ),
  SANDBOX_MAIL: flag.describe(
    "1 allows production without a mail server, for demonstrations. Emails appear under Settings → Email"
  ),
  SANDBOX_QUICKBOOKS: flag.describe(
    "1 allows a simulated QuickBooks in production, for demonstrations. Nothing reaches real books"
  ),
  SANDBOX_TEXTS: flag.describe(
    "1 allows a simulated phone provider in production, for demonstrations. Texts appear under Settings → Texts, and calls are made at `/admin/sandbox`"
  ),
};

export const settingsSchema = z.object(settings);

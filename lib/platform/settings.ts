import { z } from "zod";
import { mapOrigin, mapOrigins } from "@/lib/platform/maps/map-origins";

const flag = z
  .enum(["0", "1", "true", "false", ""], { error: "must be 1 or 0" })
  .default("0")
  .transform((value) => value === "1" || value === "true");
const PROXIES = "must be the number of proxies, 0 to 9";
const port = z.coerce.number({ error: "must be a port number" }).int().min(1).max(65_535);
const proxies = z
  .string()
  .default("0")
  .transform((value) => ({ true: "1", false: "0", "": "0" })[value] ?? value)
  .refine((value) => /^\d$/.test(value), PROXIES)
  .transform(Number);
const address = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` });
const text = z.string().trim().min(1);
const mapStyle = z
  .string()
  .trim()
  .refine(
    (value) => mapOrigin(value) !== null,
    "must be an https address such as https://tiles.example.com/streets.json (http only in your own network)",
  )
  .optional();
/** An origin has no path; a slash at its end is none yet. */
const isOrigin = (value: string) => mapOrigin(value) !== null && /^[^/]+\/\/[^/?#]+\/?$/.test(value);
const NAME_SERVER = /^(\d{1,3}(\.\d{1,3}){3}(:\d{1,5})?|[\da-f:]+:[\da-f:]*|\[[\da-f:]+\]:\d{1,5})$/i;
// The stock message would not say how long is long enough.
const secret = z.string().min(32, "must be at least 32 characters; make one with: openssl rand -base64 32");
const database = address(/^postgres(ql)?$/, "postgresql://user:password@host:5432/truckroll");

/** What mail is from until a sender is named: nobody can answer it, and other servers refuse it. */
export const NOBODYS_SENDER = "Truckroll <no-reply@localhost>";

/** What whoever runs the installation may close. rules: permissions/microservice-leads, permissions/microservice-telephony */
const CLOSABLE_PARTS = ["leads", "telephony"] as const;
export type ClosablePart = (typeof CLOSABLE_PARTS)[number];

/** Every setting there is. The README shows this list; a name that is not here is read nowhere. */
export const settings = {
  TRUCKROLL_MODE: z
    .enum(["local", "production"])
    .default("local")
    .describe(
      "`production` (set by `npm run serve`) refuses generated secrets, and what has no settings is off; `local` is `npm start`",
    ),
  TRUCKROLL_DATA_DIR: text
    .default(".data")
    .describe("Folder for what this installation keeps on disk: generated secrets, files, the embedded database"),
  DATABASE_URL: database.describe(
    "Postgres 16 or newer, as a role that owns nothing and cannot bypass row-level security",
  ),
  DATABASE_OWNER_URL: database
    .optional()
    .describe("The same database as the role that owns it; only migrations use it"),
  PORT: port.default(3000).describe("Port of the web application"),
  WEB_PROCESSES: z.coerce
    .number({ error: "must be a number of processes" })
    .int()
    .min(1, "must be at least 1")
    .max(64, "must be at most 64")
    .optional()
    .describe("How many web processes share the port. Default: one less than the machine has cores, at least one"),
  APP_URL: address(/^https?$/, "https://office.example.com")
    .optional()
    .describe("Address people type; links in emails start with it. Default: http://localhost:PORT"),
  TRUST_PROXY: proxies.describe(
    "How many reverse proxies stand before this, one behind the other, each adding to X-Forwarded-For (0, 1, 2 …); the last sets X-Forwarded-Proto",
  ),
  HISTORY_MONTHS: z.coerce
    .number({ error: "must be a number of months" })
    .int()
    .min(2, "must be at least 2")
    .max(1_200, "must be at most 1200")
    .default(84)
    .describe("For how many months the history of changes can be read; older months are dropped"),
  HSTS_SECONDS: z.coerce
    .number({ error: "must be a number of seconds" })
    .int()
    .min(0, "must be at least 0")
    .max(63_072_000, "must be at most 63072000, two years")
    .default(0)
    .describe(
      "How long browsers are to reach this address by https only (Strict-Transport-Security); 0 says nothing of it",
    ),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], {
      error: "must be trace, debug, info, warn, error, fatal or silent",
    })
    .default("info")
    .describe("The least important log line that is written"),
  LOG_REQUESTS: z
    .enum(["off", "on", "people"], { error: "must be off, on or people" })
    .optional()
    .describe(
      "`on` writes a line for each request, `people` with the ids of business and user, `off` none. Default: on in production",
    ),
  NEXTAUTH_SECRET: secret.describe("Signs the sessions of staff"),
  SESSION_SECRET: secret.describe("Seals the sessions of customers who opened a link"),
  TECHNICIAN_SESSION_DAYS: z.coerce
    .number({ error: "must be a number of days" })
    .int("must be a whole number of days")
    .min(0, "must be at least 0")
    .max(365, "must be at most 365")
    .default(30)
    .describe(
      "How many days without use a technician's phone stays logged in; 0 logs it out after four hours, as everybody else",
    ),
  REALTIME_PORT: port
    .default(3001)
    .describe("Port of the embedded realtime server; unused when PUSHER_HOST or PUSHER_CLUSTER is set"),
  REALTIME_URL: address(/^wss?$/, "wss://realtime.example.com")
    .optional()
    .describe("Address at which browsers reach the embedded realtime server, when a proxy stands before it"),
  PUSHER_APP_ID: text.default("truckroll").describe("Application id at the Pusher-protocol service"),
  PUSHER_KEY: text.default("truckroll").describe("Public key at the Pusher-protocol service"),
  PUSHER_SECRET: secret
    .or(text.min(16, "must be at least 16 characters"))
    .describe("Secret at the Pusher-protocol service; signs what is published and who may subscribe"),
  PUSHER_CLUSTER: text.optional().describe("Cluster of the hosted Pusher service, for example `us2`"),
  PUSHER_HOST: text.optional().describe("Host of another Pusher-protocol server"),
  PUSHER_PORT: port.optional().describe("Port of that server"),
  PUSHER_USE_TLS: flag.describe("1 when that server speaks TLS"),
  SMTP_URL: address(/^smtps?$/, "smtp://user:password@mail.example.com:587")
    .optional()
    .describe("Mail server; without it email stays in the outbox screen"),
  MAIL_FROM: text
    .default(NOBODYS_SENDER)
    .describe("Sender of mail: the address that the mail server sends from. Customers see the business's name with it"),
  MAIL_SERVICE: z
    .enum(["smtp", "ses", "sendgrid", "mailgun"], { error: "must be smtp, ses, sendgrid or mailgun" })
    .default("smtp")
    .describe("Whose mail server SMTP_URL is: by it emails carry what the service tells events of them with"),
  MAIL_EVENTS_KEY: text
    .optional()
    .describe(
      "Proves what `/api/webhooks/email/<service>` is told: of `smtp` a secret that signs it, of `ses` the ARN of the topic, of `sendgrid` its verification key, of `mailgun` its signing key",
    ),
  MAIL_TRACKING: z
    .enum(["on", "off"], { error: "must be on or off" })
    .default("on")
    .describe(
      "`on` counts who opened a campaign's email, by a picture of no size, and who followed a link of it; `off` leaves that to the mail service",
    ),
  BOUNCE_DOMAIN: z
    .string()
    .trim()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, "must be a domain such as returns.example.com")
    .optional()
    .describe(
      "Domain of the addresses that email comes back to, of which each email has its own; its MX record leads here. Without it what comes back goes to MAIL_FROM",
    ),
  BOUNCE_SMTP_PORT: port
    .default(2525)
    .describe(
      "Port at which email that came back is taken in by SMTP, with BOUNCE_DOMAIN; nothing else is, and nothing is relayed",
    ),
  DNS_SERVERS: z
    .string()
    .default("")
    .transform((list) => list.split(",").flatMap((server) => server.trim() || []))
    .refine((servers) => servers.every((server) => NAME_SERVER.test(server)), "must be addresses such as 9.9.9.9")
    .describe(
      "Name servers, separated by commas, that the domains of businesses are looked up at. Default: the machine's",
    ),
  UNCONFIRMED_UPLOADS_MB: z.coerce
    .number({ error: "must be a number of megabytes" })
    .int()
    .min(0, "must be at least 0")
    .max(1_000_000, "must be at most 1000000")
    .default(2_000)
    .describe(
      "Most megabytes of documents that all registrations with an unconfirmed email may keep together. Each document is removed after a day",
    ),
  BUSINESS_FILES_GB: z.coerce
    .number({ error: "must be a number of gigabytes" })
    .min(1, "must be at least 1")
    .max(1_000_000, "must be at most 1000000")
    .default(100)
    .describe(
      "Most gigabytes of files that a business may upload. A self-registered business with an unconfirmed email may upload 100 MB",
    ),
  FILES_DIR: text.optional().describe("Folder for uploaded files. Default: `files` in TRUCKROLL_DATA_DIR"),
  STRIPE_SECRET_KEY: text
    .optional()
    .describe("Card gateway; without it production takes no cards, and `npm start` takes test cards"),
  STRIPE_PUBLISHABLE_KEY: text.optional().describe("The card gateway's key for browsers"),
  STRIPE_WEBHOOK_SECRET: text
    .optional()
    .describe(
      "Signing secret of the webhook endpoint `/api/webhooks/stripe` (events `payment_intent.*`, `setup_intent.*`, `refund.*`, `charge.refunded`, `charge.dispute.*`, `payout.*`, `mandate.updated`, `terminal.reader.*`)",
    ),
  STRIPE_ONE_FIRM: flag.describe(
    "1 says that all businesses here are one firm: the card gateway's account takes the money of all of them. Else cards are off as soon as there are two businesses",
  ),
  STRIPE_BANK_ACCOUNTS: flag.describe(
    "1 offers bank accounts (ACH) beside cards; the Stripe account has to have them switched on. Each business can switch them off",
  ),
  STRIPE_API_URL: address(/^https?$/, "http://localhost:12111")
    .optional()
    .describe("Another server that speaks the card gateway's protocol, for trying it out"),
  TWILIO_ACCOUNT_SID: text
    .optional()
    .describe(
      "Account at the phone provider: calls, texts and numbers. Without it `npm start` plays them, and production has none",
    ),
  TWILIO_AUTH_TOKEN: text.optional().describe("The phone provider's token"),
  TWILIO_FROM: text
    .optional()
    .describe(
      "The number that texts come from, such as +17045550100, while there is one business here and it has no number of its own",
    ),
  TWILIO_API_URL: address(/^https?$/, "https://api.twilio.com")
    .default("https://api.twilio.com")
    .describe("Another server that speaks the phone provider's protocol, for trying it out"),
  CALL_TRANSCRIPTS: z
    .enum(["on", "off"])
    .default("on")
    .describe(
      "`on` has the phone provider write down recorded conversations, which it charges for by the minute (its Conversational Intelligence); `off` does not",
    ),
  ZOOM_URL: address(/^https?$/, "https://zoom.us")
    .default("https://zoom.us")
    .describe("Another server that speaks the voice service's protocol, for trying it out"),
  PHONE_NUMBERS_OF_A_KIND: z.coerce
    .number({ error: "must be a number of phone numbers" })
    .int()
    .min(0, "must be at least 0")
    .max(1_000, "must be at most 1000")
    .default(25)
    .describe(
      "How many phone numbers a business may have of each kind: to be called on, to pass calls on to, to text from",
    ),
  SIGN_UP: z
    .enum(["open", "closed"], { error: "must be open or closed" })
    .optional()
    .describe(
      "`open` lets anybody sign a business up at `/get-started`; `closed` keeps these pages shut. Default: closed in production, open with `npm start`",
    ),
  CLOSED_PARTS: z
    .string()
    .default("")
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(CLOSABLE_PARTS, { error: "must be names among leads and telephony" })))
    .describe(
      "Parts that are closed for now, among `leads` and `telephony`: their calls and health checks answer 503, and screens leave them out",
    ),
  TRAVEL_SPEED_MPH: z.coerce
    .number({ error: "must be a number of miles an hour" })
    .min(5, "must be at least 5 miles an hour")
    .max(100, "must be at most 100 miles an hour")
    .default(30)
    .describe("How fast technicians come from stop to stop, in miles an hour along a straight line"),
  NEXT_PUBLIC_MAPBOX_TOKEN: text
    .optional()
    .describe("Maps with the streets of Mapbox; without it they are drawn from shapes that ship with the application"),
  MAP_STYLE_URL: mapStyle.describe(
    "Maps with the streets of a server of MapLibre styles: the address of a style, which browsers load. It wins over NEXT_PUBLIC_MAPBOX_TOKEN when both are set",
  ),
  MAP_DARK_STYLE_URL: mapStyle.describe("The style of maps in the dark. Default: MAP_STYLE_URL"),
  MAP_SOURCES: z
    .string()
    .default("")
    .transform((list) => list.split(/\s+/).filter(Boolean))
    .refine(
      (list) => list.every(isOrigin),
      "must be https origins such as https://tiles.example.com, separated by spaces (http only in your own network)",
    )
    .transform((list) => mapOrigins(list.join(" ")))
    .describe(
      "Further origins that the tiles, letters and pictures of these styles come from, separated by spaces; browsers ask no others",
    ),
  GEOCODER: z
    .enum(["off", "census", "mapbox"], { error: "must be off, census or mapbox" })
    .default("off")
    .describe(
      "Who is asked where addresses are: `census` (the US Census Bureau, free, without a key), `mapbox`, or `off`: each stands in the middle of its ZIP",
    ),
  ADDRESS_SUGGESTIONS: z
    .enum(["off", "mapbox"], { error: "must be off or mapbox" })
    .default("off")
    .describe(
      "Who is asked for addresses in the United States while staff type one: `mapbox`, with GEOCODER_TOKEN, or `off`: they are typed whole",
    ),
  GEOCODER_TOKEN: text
    .optional()
    .describe(
      "The server's own token at Mapbox, for addresses that are kept; it never reaches a browser. Default: NEXT_PUBLIC_MAPBOX_TOKEN",
    ),
  GEOCODER_PER_SECOND: z.coerce
    .number({ error: "must be a number of addresses" })
    .int()
    .min(1, "must be at least 1")
    .max(1_000, "must be at most 1000")
    .default(4)
    .describe("How many addresses a second the geocoder is asked for at most"),
  GEOCODER_URL: address(/^https?$/, "http://localhost:12113")
    .optional()
    .describe("Another server that speaks the geocoder's protocol, for trying it out"),
  GOOGLE_MAPS_KEY: text
    .optional()
    .describe("Street view pictures of places; without it there are none. The key never reaches a browser"),
  GOOGLE_MAPS_SIGNING_SECRET: text
    .optional()
    .describe("Signs the requests for street view, as the provider asks of larger numbers of them"),
  GOOGLE_MAPS_URL: address(/^https?$/, "http://localhost:12112")
    .default("https://maps.googleapis.com")
    .describe("Another server that speaks the street view protocol, for trying it out"),
  QUICKBOOKS_CLIENT_ID: text
    .optional()
    .describe(
      "Application at Intuit that books are synced to QuickBooks Online by; its redirect address is `/api/accounting-sync/callback` here. Without it `npm start` plays QuickBooks, and production has none",
    ),
  QUICKBOOKS_CLIENT_SECRET: text.optional().describe("Secret of that application"),
  QUICKBOOKS_ENVIRONMENT: z
    .enum(["production", "sandbox"], { error: "must be production or sandbox" })
    .default("production")
    .describe(
      "Which companies the application's keys are for: `production` are real, `sandbox` are Intuit's for trying out",
    ),
  QUICKBOOKS_URL: address(/^https?$/, "http://localhost:12114")
    .optional()
    .describe("Another server that speaks Intuit's protocols, for trying it out"),
  LENDER_GATEWAY_URL: address(/^https?$/, "https://lenders.example.com")
    .optional()
    .describe(
      "The gateway that lenders are asked through; lib/financing/README.md describes what it speaks, and it tells decisions at `/api/webhooks/lender`. Without it `npm start` plays a test lender, and production has none",
    ),
  LENDER_GATEWAY_KEY: z
    .string()
    .min(32, "must be at least 32 characters")
    .optional()
    .describe("Signs what goes to the lender gateway and what comes from it"),
  LENDER_GREENSKY: flag.describe("1 offers GreenSky® among the lenders, and names it where enrolling is spoken of"),
  SANDBOX_CARDS: flag.describe(
    "1 lets test cards into production in place of a card gateway, for trying out: no money moves",
  ),
  SANDBOX_LENDERS: flag.describe(
    "1 lets a test lender into production in place of a lender gateway, for trying out: nobody lends anything",
  ),
  SANDBOX_MAIL: flag.describe(
    "1 lets production run without a mail server, for trying out: email stays in the outbox screen",
  ),
  SANDBOX_QUICKBOOKS: flag.describe(
    "1 lets a QuickBooks that is played into production, for trying out: nothing reaches anybody's books",
  ),
  SANDBOX_TEXTS: flag.describe(
    "1 lets a phone provider that is played into production, for trying out: texts stay in the outbox screen, calls are made at `/admin/sandbox`",
  ),
};

export const settingsSchema = z.object(settings);

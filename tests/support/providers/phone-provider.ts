import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

type Account = { sid: string; auth_token: string; friendly_name: string; status: "active" };
type Owned = { sid: string; phone_number: string; account: string; settings: Record<string, string> };

/**
 * Speaks as much of Twilio's REST protocol as accounts and numbers need, as documented. That covers subaccounts,
 * numbers for sale, purchases (400 with 21422 for a number that is taken), lists, releases (404 when gone), and usage.
 */
export type PhoneProviderServer = {
  url: string;
  accounts: Account[];
  owned: Owned[];
  forSale: string[];
  /** Messaging services by SID, with the settings of each. */
  services: Map<string, Record<string, string>>;
  /** The requested transcripts: the recording of each, and how many polls come before it is ready. */
  writtenDown: Array<{ sid: string; source: string; notYet: number }>;
  requests: string[];
  /** The fate of the next answers. A lost or late answer means that the work was done. */
  fault: "none" | "lost answer" | "away" | "refused";
  stop(): Promise<void>;
};

export async function startPhoneProvider(): Promise<PhoneProviderServer> {
  const hex = (count: number) => count.toString(16).padStart(32, "0");
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? "/", "http://twilio");
      const form = new URLSearchParams(await readBody(request));
      const answer = (status: number, body?: unknown) => {
        if (provider.fault === "lost answer") return request.socket.destroy();
        response.writeHead(status, { "content-type": "application/json" });
        response.end(body === undefined ? undefined : JSON.stringify(body));
      };
      if (provider.fault === "refused") return answer(403, { message: "Not allowed here", code: 20403 });
      if (provider.fault === "away") return answer(503, { message: "Service unavailable", code: 20503 });
      provider.requests.push(`${request.method} ${url.pathname}`);
      const [, service] = /^\/v1\/Services\/(\w+)$/.exec(url.pathname) ?? [];
      if (service) {
        if (!provider.services.has(service)) return answer(404, { message: "Service not found", code: 20404 });
        provider.services.set(service, Object.fromEntries(form));
        return answer(200, { sid: service });
      }
      if (url.pathname.startsWith("/v2/")) return answerIntelligence(provider, request.method, url, form, answer);
      const [, account = "", rest = ""] = /^\/2010-04-01\/Accounts(?:\/(\w+))?(.*)$/.exec(url.pathname) ?? [];
      const sidOfNumber = /\/IncomingPhoneNumbers\/(\w+)\.json$/.exec(rest)?.[1];
      if (account === "" && request.method === "POST") {
        const createdAccount: Account = {
          sid: `AC${hex(provider.accounts.length + 1)}`,
          auth_token: hex(900 + provider.accounts.length),
          friendly_name: form.get("FriendlyName") ?? "",
          status: "active",
        };
        provider.accounts.push(createdAccount);
        return answer(201, createdAccount);
      }
      if (account === "") {
        const name = url.searchParams.get("FriendlyName");
        return answer(200, { accounts: provider.accounts.filter((each) => each.friendly_name === name) });
      }
      if (rest.startsWith("/AvailablePhoneNumbers/US/Local")) {
        const matches = provider.forSale.filter((number) => number.startsWith(`+1${url.searchParams.get("AreaCode")}`));
        return answer(200, {
          available_phone_numbers: matches.map((phone_number) => ({
            phone_number,
            locality: "Charlotte",
            region: "NC",
          })),
        });
      }
      if (rest.startsWith("/Usage/Records")) return answer(200, { usage_records: buildUsage(rest) });
      if (sidOfNumber) {
        const at = provider.owned.findIndex(({ sid }) => sid === sidOfNumber);
        if (at < 0) return answer(404, { message: "The requested resource was not found", code: 20404 });
        provider.owned.splice(at, 1);
        return answer(204);
      }
      const number = form.get("PhoneNumber") ?? url.searchParams.get("PhoneNumber") ?? "";
      if (request.method === "GET")
        return answer(200, {
          incoming_phone_numbers: provider.owned.filter(
            (one) => one.account === account && one.phone_number === number
          ),
        });
      if (!provider.forSale.includes(number))
        return answer(400, { message: `${number} is not available`, code: 21422 });
      provider.forSale = provider.forSale.filter((each) => each !== number);
      const bought = {
        sid: `PN${hex(provider.owned.length + 1)}`,
        phone_number: number,
        account,
        settings: Object.fromEntries(form),
      };
      provider.owned.push(bought);
      return answer(201, bought);
    })();
  });
  const provider: PhoneProviderServer = {
    url: "",
    accounts: [],
    owned: [],
    forSale: [],
    services: new Map(),
    writtenDown: [],
    requests: [],
    fault: "none",
    stop: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}

const SAID = [
  [2, "Good morning."],
  [2, "How can we help?"],
  [1, "No heat."],
] as const;

/** Answers for a service in each account, and for transcripts of recordings, which take time. */
function answerIntelligence(
  { writtenDown }: PhoneProviderServer,
  method: string | undefined,
  { pathname, searchParams }: URL,
  form: URLSearchParams,
  answer: (status: number, body?: unknown) => void
): void {
  const sid = `GA${"1".repeat(32)}`;
  if (pathname === "/v2/Services")
    return method === "POST" ? answer(201, { sid }) : answer(200, { services: [{ sid: "GA0", unique_name: "other" }] });
  if (pathname === "/v2/Transcripts" && method === "GET")
    return answer(200, { transcripts: writtenDown.filter(({ source }) => source === searchParams.get("SourceSid")) });
  if (pathname === "/v2/Transcripts") {
    const { media_properties: media } = JSON.parse(form.get("Channel") ?? "{}");
    if (form.get("ServiceSid") !== sid) return answer(400, { message: "No such service", code: 20001 });
    const createdTranscript = { sid: `GT${writtenDown.length}`, source: media.source_sid, notYet: 1 };
    writtenDown.push(createdTranscript);
    return answer(201, { sid: createdTranscript.sid, status: "queued" });
  }
  const requestedTranscript = writtenDown.find((one) => pathname.includes(one.sid));
  if (!requestedTranscript) return answer(404, { message: "Not found", code: 20404 });
  if (pathname.endsWith("/Sentences"))
    return answer(200, { sentences: SAID.map(([media_channel, transcript]) => ({ media_channel, transcript })) });
  answer(200, { sid: requestedTranscript.sid, status: requestedTranscript.notYet-- > 0 ? "in-progress" : "completed" });
}

const buildUsage = (path: string) => [
  {
    category: "calls-inbound",
    description: "Inbound Voice Minutes",
    usage: path.includes("ThisMonth") ? "120" : "95",
    usage_unit: "minutes",
    price: path.includes("ThisMonth") ? "1.02" : "0.81",
  },
  { category: "sms", description: "SMS", usage: "0", usage_unit: "messages", price: "0" },
];

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { requireValue } from "@/tests/support/required-values";

const program = readFileSync("public/sw.js", "utf8");

type RequestInput = string | Request;
const nameOf = (input: RequestInput) => (typeof input === "string" ? input : input.url.replace(ORIGIN, ""));
const ORIGIN = "https://truckroll.test";

/** A browser resolves a request's address against the origin of the page. Node does not. */
class PageRequest extends Request {
  constructor(address: string, init?: RequestInit) {
    super(new URL(address, ORIGIN), init);
  }
}

/**
 * Runs the service worker with the caches and the network of a browser. `answer` answers its requests. `broken` names
 * the cache operations that throw at the moment.
 */
function startWorker(answer: (name: string) => Promise<Response>, broken: Set<"open" | "put" | "match"> = new Set()) {
  const listeners = new Map<string, (event: unknown) => void>();
  const stores = new Map<string, Map<string, Response>>();
  const requestedNames: string[] = [];
  const failIf = (operation: "open" | "put" | "match") => {
    if (broken.has(operation)) throw new DOMException("No room.", "QuotaExceededError");
  };
  const open = async (store: string) => {
    failIf("open");
    const getEntries = () => stores.get(store) ?? requireValue(stores.set(store, new Map()).get(store), "stored entry");
    return {
      put: async (one: RequestInput, page: Response) => {
        failIf("put");
        getEntries().set(nameOf(one), page);
      },
      keys: async () => [...getEntries().keys()],
      delete: async (one: RequestInput) => getEntries().delete(nameOf(one)),
      match: async (one: RequestInput) => {
        failIf("match");
        return getEntries().get(nameOf(one))?.clone();
      },
    };
  };
  const match = async (one: RequestInput) => {
    failIf("match");
    return [...stores.values()].flatMap((store) => store.get(nameOf(one))?.clone() ?? [])[0];
  };
  runInNewContext(program, {
    self: {
      addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
      location: { origin: ORIGIN },
    },
    caches: { open, delete: async (store: string) => stores.delete(store), match },
    Response,
    Headers,
    Date: { now: () => clock.now },
    Request: PageRequest,
    URL,
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms / 100),
    fetch: async (one: RequestInput) => (requestedNames.push(nameOf(one)), answer(nameOf(one))),
  });
  const listPages = (store = "pages") => [...(stores.get(`truckroll-${store}-1`)?.keys() ?? [])];
  /** The stored pages at each answer of the worker. */
  const answers: string[][] = [];
  const sendMessage = (data: unknown): Promise<unknown> => {
    let done: Promise<unknown> = Promise.resolve();
    const ports = [{ postMessage: () => answers.push(listPages()) }];
    requireValue(
      listeners.get("message"),
      "message"
    )({ data, ports, waitUntil: (work: Promise<unknown>) => (done = work) });
    return done;
  };
  /**
   * Returns what the page receives for a request, once all background work is done. Undefined means the browser's
   * default.
   */
  const get = async (name: string, mode: "navigate" | "cors" = "navigate", isPatient = true) => {
    let pendingResponse: Promise<Response> | undefined;
    const behind: Array<Promise<unknown>> = [];
    const request = new PageRequest(name, { headers: { accept: mode === "navigate" ? "text/html" : "*/*" } });
    Object.defineProperty(request, "mode", { value: mode });
    const respondWith = (response: Promise<Response>) => (pendingResponse = response);
    requireValue(
      listeners.get("fetch"),
      "fetch"
    )({ request, respondWith, waitUntil: (work: Promise<unknown>) => behind.push(work) });
    const response = await pendingResponse;
    if (isPatient) await Promise.allSettled(behind);
    return response;
  };
  return { sendMessage, get, requestedNames, listPages, answers };
}

const clock = { now: Date.UTC(2026, 10, 23) };

/** By then, the first page has been requested. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));
const page = () => new Response("<!doctype html><p>Mike</p>");
const day = { keep: ["/my-day", "/my-day/1"], version: "1" };

describe("the pages stored by the service worker", () => {
  it("leave out pages that arrive after their user logged out", async () => {
    const loggedOut = Promise.withResolvers<void>();
    const worker = startWorker(async () => (await loggedOut.promise, page()));
    const keeping = worker.sendMessage(day);
    await nextTurn();
    await worker.sendMessage("forget");
    loggedOut.resolve();
    await keeping;
    expect(worker.listPages()).toEqual([]);
    expect(worker.requestedNames).toEqual(["/my-day"]);
  });

  it("are gone once the worker confirms that it forgot them", async () => {
    const worker = startWorker(async () => page());
    await worker.sendMessage(day);
    expect(worker.listPages()).toEqual(day.keep);
    await worker.sendMessage("forget");
    expect(worker.answers).toEqual([[]]);
  });

  it("are stored again for the next login, even when they are the same pages", async () => {
    const loggedOut = Promise.withResolvers<void>();
    const worker = startWorker(async () => (await loggedOut.promise, page()));
    const keeping = worker.sendMessage(day);
    await nextTurn();
    await worker.sendMessage("forget");
    loggedOut.resolve();
    await keeping;
    await worker.sendMessage(day);
    expect(worker.listPages()).toEqual(day.keep);
  });

  it("are removed when another user logs in, with or without a logout, and stay for the same user", async () => {
    const worker = startWorker(async () => page());
    await worker.sendMessage({ ...day, owner: "mike" });
    await worker.sendMessage({ owner: "mike" });
    expect(worker.listPages()).toEqual(day.keep);
    await worker.sendMessage({ owner: "rosa" });
    expect(worker.listPages()).toEqual([]);
    await worker.sendMessage({ ...day, owner: "rosa" });
    expect(worker.listPages()).toEqual(day.keep);
    await worker.sendMessage({ keep: ["/my-day"], version: "1", owner: "mike" });
    expect(worker.listPages()).toEqual(["/my-day"]);
  });

  it("leave out pages that are still loading when another user logs in", async () => {
    const arrived = Promise.withResolvers<void>();
    const worker = startWorker(async () => (await arrived.promise, page()));
    const keeping = worker.sendMessage({ ...day, owner: "mike" });
    await nextTurn();
    expect(worker.requestedNames).toEqual(["/my-day"]);
    await worker.sendMessage({ owner: "rosa" });
    arrived.resolve();
    await keeping;
    expect(worker.listPages()).toEqual([]);
  });

  it("are requested again when one of them failed, and not when all arrived", async () => {
    let isUp = false;
    const worker = startWorker(async (name) =>
      isUp || name === "/my-day" ? page() : new Response("", { status: 502 })
    );
    await worker.sendMessage(day);
    expect(worker.listPages()).toEqual(["/my-day"]);
    isUp = true;
    await worker.sendMessage(day);
    expect(worker.listPages()).toEqual(day.keep);
    await worker.sendMessage(day);
    expect(worker.requestedNames).toEqual([...day.keep, ...day.keep]);
  });
});

const text = async (answer: Response | undefined) => [answer?.status, await answer?.text()];
const away = () => Promise.reject(new TypeError("Failed to fetch"));
const buildPageWithScript = () => new Response('<!doctype html><script src="/_next/static/a.js"></script>');

describe("a phone whose caches fail", () => {
  it.each(["open", "put", "match"] as const)(
    "still shows pages and scripts while it is online (%s)",
    async (operation) => {
      const worker = startWorker(
        async (name) => (name === "/my-day" ? buildPageWithScript() : new Response("run()")),
        new Set([operation])
      );
      expect(await text(await worker.get("/my-day"))).toEqual([200, await buildPageWithScript().text()]);
      expect(await text(await worker.get("/_next/static/a.js", "cors"))).toEqual([200, "run()"]);
      expect(worker.listPages()).toEqual([]);
    }
  );

  it("stores no page without its scripts, and stores it once there is room", async () => {
    const broken = new Set<"put">(["put"]);
    const worker = startWorker(
      async (name) => (name === "/my-day" ? buildPageWithScript() : new Response("run()")),
      broken
    );
    await worker.sendMessage({ keep: ["/my-day"], version: "1" });
    expect(worker.listPages()).toEqual([]);
    broken.clear();
    await worker.sendMessage({ keep: ["/my-day"], version: "1" });
    expect([worker.listPages(), worker.listPages("assets")]).toEqual([["/my-day"], ["/_next/static/a.js"]]);
  });
});

describe("a requested page", () => {
  it.each([500, 502, 503, 504])("is the stored one when the server answers %i", async (status) => {
    let isUp = true;
    const worker = startWorker(async () => (isUp ? page() : new Response("<h1>Bad gateway</h1>", { status })));
    await worker.sendMessage(day);
    isUp = false;
    expect(await text(await worker.get("/my-day"))).toEqual([200, "<!doctype html><p>Mike</p>"]);
    expect(worker.listPages()).toEqual(day.keep);
  });

  it("is the stored one when the server hangs, and the server's answer otherwise", async () => {
    let say: () => Promise<Response> = async () => page();
    const worker = startWorker(() => say());
    await worker.sendMessage(day);
    say = () => new Promise(() => {});
    expect(await text(await worker.get("/my-day/1", "navigate", false))).toEqual([200, "<!doctype html><p>Mike</p>"]);
    say = async () => new Response("Not yours.", { status: 403 });
    expect(await text(await worker.get("/my-day"))).toEqual([403, "Not yours."]);
  });

  it.each(["/my-day/7", "/time-clock", "/login?next=/my-day", "/schedule/map"])(
    "that is not stored (%s) shows an offline page that retries, not the browser's error page",
    async (name) => {
      const worker = startWorker(away);
      const [status, html] = await text(await worker.get(name));
      expect(status).toBe(503);
      expect(html).toMatch(/You're offline[^]*Try again[^]*setInterval\(again/);
    }
  );

  it.each([502, 503, 504])("that is not stored is our own page, not a proxy's %i, in light or dark", async (status) => {
    const worker = startWorker(async () => new Response("<h1>Bad gateway</h1>", { status }));
    for (const name of ["/my-day/7", "/time-clock", "/login", "/schedule/map"]) {
      const [answeredStatus, html] = await text(await worker.get(name));
      expect(answeredStatus).toBe(503);
      expect(html).toMatch(/color-scheme: light dark[^]*Can't reach the server[^]*setInterval\(again/);
    }
    // The application's own error page shows the number under which the error was logged.
    const failing = startWorker(async () => new Response("Error 4711", { status: 500 }));
    expect(await text(await failing.get("/time-clock"))).toEqual([500, "Error 4711"]);
  });

  it("is left to the browser when it is a call or a file", async () => {
    const worker = startWorker(away);
    expect(await worker.get("/api/jobs/1/files/2")).toBeUndefined();
    expect(await worker.get("/api/jobs", "cors")).toBeUndefined();
    expect(await worker.get("/time-clock?_rsc=1", "cors")).toBeUndefined();
    expect(worker.requestedNames).toEqual([]);
  });
});

const DAY_MS = 24 * 3_600_000;

describe("a stored page", () => {
  it("is removed three days after its last use, and stays while it is in use", async () => {
    let isUp = true;
    const worker = startWorker(async () => (isUp ? page() : away()));
    await worker.sendMessage({ keep: ["/my-day/1", "/my-day/2"], version: "1" });
    clock.now += 2 * DAY_MS;
    isUp = false;
    expect((await worker.get("/my-day/1"))?.status).toBe(200);
    isUp = true;
    clock.now += 2 * DAY_MS;
    await worker.sendMessage({ keep: ["/my-day"], version: "2" });
    expect(worker.listPages().toSorted()).toEqual(["/my-day", "/my-day/1"]);
  });

  it("is removed at once when the server redirects to the login page, as for a deactivated user", async () => {
    const login = () => Object.defineProperty(page(), "url", { value: `${ORIGIN}/login?next=/my-day` });
    let isOver = false;
    const worker = startWorker(async () => (isOver ? login() : page()));
    await worker.sendMessage(day);
    isOver = true;
    await worker.sendMessage({ ...day, version: "2" });
    expect(worker.listPages()).toEqual([]);
    isOver = false;
    await worker.sendMessage({ ...day, version: "3" });
    await worker.get("/login?logout=1");
    expect(worker.listPages()).toEqual(day.keep);
    await worker.get("/login?next=/my-day");
    expect(worker.listPages()).toEqual([]);
  });

  it("stays when the login page does not answer, and when the login page redirects", async () => {
    let answer: () => Promise<Response> = async () => page();
    const worker = startWorker(() => answer());
    await worker.sendMessage(day);
    answer = away;
    await worker.get("/login");
    answer = async () => new Response(null, { status: 307, headers: { location: "/home" } });
    await worker.get("/login");
    expect(worker.listPages()).toEqual(day.keep);
  });

  it("is stored together with the next day and its appointments", async () => {
    const tomorrow = '<!doctype html><a href="/my-day/8">A</a><a href="/my-day?date=2026-11-25">Day after</a>';
    const worker = startWorker(async (name) => (name.includes("date") ? new Response(tomorrow) : page()));
    await worker.sendMessage({ keep: ["/my-day"], days: ["/my-day?date=2026-11-24"], version: "1" });
    expect(worker.listPages()).toEqual(["/my-day", "/my-day?date=2026-11-24", "/my-day/8"]);
  });

  it("keeps every script that it names, however many newer files are stored", async () => {
    const worker = startWorker(async (name) => (name === "/my-day" ? buildPageWithScript() : new Response("run()")));
    await worker.sendMessage({ keep: ["/my-day"], version: "1" });
    for (let i = 0; i < 401; i++) await worker.get(`/_next/static/new-${i}.js`, "cors");
    expect(worker.listPages("assets")).toContain("/_next/static/a.js");
    expect(worker.listPages("assets")).not.toContain("/_next/static/new-0.js");
  });
});

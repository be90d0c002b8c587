import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { requireValue } from "@/tests/support/required-values";

const program = readFileSync("public/sw.js", "utf8");

type RequestInput = string | Request;
const nameOf = (asked: RequestInput) => (typeof asked === "string" ? asked : asked.url.replace(ORIGIN, ""));
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
  const heard = new Map<string, (event: unknown) => void>();
  const stores = new Map<string, Map<string, Response>>();
  const asked: string[] = [];
  const failIf = (what: "open" | "put" | "match") => {
    if (broken.has(what)) throw new DOMException("No room.", "QuotaExceededError");
  };
  const open = async (store: string) => {
    failIf("open");
    const kept = () => stores.get(store) ?? requireValue(stores.set(store, new Map()).get(store), "stored entry");
    return {
      put: async (one: RequestInput, page: Response) => {
        failIf("put");
        kept().set(nameOf(one), page);
      },
      keys: async () => [...kept().keys()],
      delete: async (one: RequestInput) => kept().delete(nameOf(one)),
      match: async (one: RequestInput) => {
        failIf("match");
        return kept().get(nameOf(one))?.clone();
      },
    };
  };
  const match = async (one: RequestInput) => {
    failIf("match");
    return [...stores.values()].flatMap((store) => store.get(nameOf(one))?.clone() ?? [])[0];
  };
  runInNewContext(program, {
    self: {
      addEventListener: (name: string, listener: (event: unknown) => void) => heard.set(name, listener),
      location: { origin: ORIGIN },
    },
    caches: { open, delete: async (store: string) => stores.delete(store), match },
    Response,
    Headers,
    Date: { now: () => clock.now },
    Request: PageRequest,
    URL,
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms / 100),
    fetch: async (one: RequestInput) => (asked.push(nameOf(one)), answer(nameOf(one))),
  });
  const kept = (store = "pages") => [...(stores.get(`truckroll-${store}-1`)?.keys() ?? [])];
  /** The stored pages at each answer of the worker. */
  const answers: string[][] = [];
  const tell = (data: unknown): Promise<unknown> => {
    let done: Promise<unknown> = Promise.resolve();
    const ports = [{ postMessage: () => answers.push(kept()) }];
    requireValue(
      heard.get("message"),
      "message"
    )({ data, ports, waitUntil: (work: Promise<unknown>) => (done = work) });
    return done;
  };
  /**
   * Returns what the page receives for a request, once all background work is done. Undefined means the browser's
   * default.
   */
  const get = async (name: string, mode: "navigate" | "cors" = "navigate", isPatient = true) => {
    let said: Promise<Response> | undefined;
    const behind: Array<Promise<unknown>> = [];
    const request = new PageRequest(name, { headers: { accept: mode === "navigate" ? "text/html" : "*/*" } });
    Object.defineProperty(request, "mode", { value: mode });
    const respondWith = (response: Promise<Response>) => (said = response);
    requireValue(
      heard.get("fetch"),
      "fetch"
    )({ request, respondWith, waitUntil: (work: Promise<unknown>) => behind.push(work) });
    const response = await said;
    if (isPatient) await Promise.allSettled(behind);
    return response;
  };
  return { tell, get, asked, kept, answers };
}

const clock = { now: Date.UTC(2026, 10, 23) };

/** By then, the first page has been requested. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));
const page = () => new Response("<!doctype html><p>Mike</p>");
const day = { keep: ["/my-day", "/my-day/1"], version: "1" };

describe("the pages that the service worker keeps", () => {
  it("are none of somebody who logged out while they were on their way", async () => {
    const loggedOut = Promise.withResolvers<void>();
    const worker = startWorker(async () => (await loggedOut.promise, page()));
    const keeping = worker.tell(day);
    await nextTurn();
    await worker.tell("forget");
    loggedOut.resolve();
    await keeping;
    expect(worker.kept()).toEqual([]);
    expect(worker.asked).toEqual(["/my-day"]);
  });

  it("are gone once the worker says that it forgot them", async () => {
    const worker = startWorker(async () => page());
    await worker.tell(day);
    expect(worker.kept()).toEqual(day.keep);
    await worker.tell("forget");
    expect(worker.answers).toEqual([[]]);
  });

  it("are kept for who logs in again after that, though they are the same", async () => {
    const loggedOut = Promise.withResolvers<void>();
    const worker = startWorker(async () => (await loggedOut.promise, page()));
    const keeping = worker.tell(day);
    await nextTurn();
    await worker.tell("forget");
    loggedOut.resolve();
    await keeping;
    await worker.tell(day);
    expect(worker.kept()).toEqual(day.keep);
  });

  it("go when another person is logged in, whether or not anybody logged out, and stay for the same one", async () => {
    const worker = startWorker(async () => page());
    await worker.tell({ ...day, owner: "mike" });
    await worker.tell({ owner: "mike" });
    expect(worker.kept()).toEqual(day.keep);
    await worker.tell({ owner: "rosa" });
    expect(worker.kept()).toEqual([]);
    await worker.tell({ ...day, owner: "rosa" });
    expect(worker.kept()).toEqual(day.keep);
    await worker.tell({ keep: ["/my-day"], version: "1", owner: "mike" });
    expect(worker.kept()).toEqual(["/my-day"]);
  });

  it("that are on their way when another person is logged in are not kept", async () => {
    const arrived = Promise.withResolvers<void>();
    const worker = startWorker(async () => (await arrived.promise, page()));
    const keeping = worker.tell({ ...day, owner: "mike" });
    await nextTurn();
    expect(worker.asked).toEqual(["/my-day"]);
    await worker.tell({ owner: "rosa" });
    arrived.resolve();
    await keeping;
    expect(worker.kept()).toEqual([]);
  });

  it("are asked for again when one of them did not come, and not when all did", async () => {
    let isUp = false;
    const worker = startWorker(async (name) =>
      isUp || name === "/my-day" ? page() : new Response("", { status: 502 })
    );
    await worker.tell(day);
    expect(worker.kept()).toEqual(["/my-day"]);
    isUp = true;
    await worker.tell(day);
    expect(worker.kept()).toEqual(day.keep);
    await worker.tell(day);
    expect(worker.asked).toEqual([...day.keep, ...day.keep]);
  });
});

const text = async (answer: Response | undefined) => [answer?.status, await answer?.text()];
const away = () => Promise.reject(new TypeError("Failed to fetch"));
const named = () => new Response('<!doctype html><script src="/_next/static/a.js"></script>');

describe("a phone whose caches fail", () => {
  it.each(["open", "put", "match"] as const)(
    "shows pages and scripts all the same while it is online (%s)",
    async (what) => {
      const worker = startWorker(
        async (name) => (name === "/my-day" ? named() : new Response("run()")),
        new Set([what])
      );
      expect(await text(await worker.get("/my-day"))).toEqual([200, await named().text()]);
      expect(await text(await worker.get("/_next/static/a.js", "cors"))).toEqual([200, "run()"]);
      expect(worker.kept()).toEqual([]);
    }
  );

  it("keeps no page without its scripts, and keeps it once there is room", async () => {
    const broken = new Set<"put">(["put"]);
    const worker = startWorker(async (name) => (name === "/my-day" ? named() : new Response("run()")), broken);
    await worker.tell({ keep: ["/my-day"], version: "1" });
    expect(worker.kept()).toEqual([]);
    broken.clear();
    await worker.tell({ keep: ["/my-day"], version: "1" });
    expect([worker.kept(), worker.kept("assets")]).toEqual([["/my-day"], ["/_next/static/a.js"]]);
  });
});

describe("a page that is asked for", () => {
  it.each([500, 502, 503, 504])("is the kept one when the server says %i", async (status) => {
    let isUp = true;
    const worker = startWorker(async () => (isUp ? page() : new Response("<h1>Bad gateway</h1>", { status })));
    await worker.tell(day);
    isUp = false;
    expect(await text(await worker.get("/my-day"))).toEqual([200, "<!doctype html><p>Mike</p>"]);
    expect(worker.kept()).toEqual(day.keep);
  });

  it("is the kept one when nothing answers for long, and what the server says otherwise", async () => {
    let say: () => Promise<Response> = async () => page();
    const worker = startWorker(() => say());
    await worker.tell(day);
    say = () => new Promise(() => {});
    expect(await text(await worker.get("/my-day/1", "navigate", false))).toEqual([200, "<!doctype html><p>Mike</p>"]);
    say = async () => new Response("Not yours.", { status: 403 });
    expect(await text(await worker.get("/my-day"))).toEqual([403, "Not yours."]);
  });

  it.each(["/my-day/7", "/time-clock", "/login?next=/my-day", "/schedule/map"])(
    "and is not kept (%s) is never the browser's error page: it says so and tries again",
    async (name) => {
      const worker = startWorker(away);
      const [status, html] = await text(await worker.get(name));
      expect(status).toBe(503);
      expect(html).toMatch(/You're offline[^]*Try again[^]*setInterval\(again/);
    }
  );

  it.each([502, 503, 504])("and is not kept is never a proxy's own %i, in light or dark", async (status) => {
    const worker = startWorker(async () => new Response("<h1>Bad gateway</h1>", { status }));
    for (const name of ["/my-day/7", "/time-clock", "/login", "/schedule/map"]) {
      const [said, html] = await text(await worker.get(name));
      expect(said).toBe(503);
      expect(html).toMatch(/color-scheme: light dark[^]*Can't reach the server[^]*setInterval\(again/);
    }
    // The application's own error page shows the number under which the error was logged.
    const failing = startWorker(async () => new Response("Error 4711", { status: 500 }));
    expect(await text(await failing.get("/time-clock"))).toEqual([500, "Error 4711"]);
  });

  it("is none of the worker's where it is a call or a file", async () => {
    const worker = startWorker(away);
    expect(await worker.get("/api/jobs/1/files/2")).toBeUndefined();
    expect(await worker.get("/api/jobs", "cors")).toBeUndefined();
    expect(await worker.get("/time-clock?_rsc=1", "cors")).toBeUndefined();
    expect(worker.asked).toEqual([]);
  });
});

const DAY_MS = 24 * 3_600_000;

describe("what is kept", () => {
  it("goes three days after anybody had it, and stays while somebody has it", async () => {
    let isUp = true;
    const worker = startWorker(async () => (isUp ? page() : away()));
    await worker.tell({ keep: ["/my-day/1", "/my-day/2"], version: "1" });
    clock.now += 2 * DAY_MS;
    isUp = false;
    expect((await worker.get("/my-day/1"))?.status).toBe(200);
    isUp = true;
    clock.now += 2 * DAY_MS;
    await worker.tell({ keep: ["/my-day"], version: "2" });
    expect(worker.kept().toSorted()).toEqual(["/my-day", "/my-day/1"]);
  });

  it("goes at once when the server says that the session is over, as it does of somebody who is deactivated", async () => {
    const login = () => Object.defineProperty(page(), "url", { value: `${ORIGIN}/login?next=/my-day` });
    let isOver = false;
    const worker = startWorker(async () => (isOver ? login() : page()));
    await worker.tell(day);
    isOver = true;
    await worker.tell({ ...day, version: "2" });
    expect(worker.kept()).toEqual([]);
    isOver = false;
    await worker.tell({ ...day, version: "3" });
    await worker.get("/login?logout=1");
    expect(worker.kept()).toEqual(day.keep);
    await worker.get("/login?next=/my-day");
    expect(worker.kept()).toEqual([]);
  });

  it("stays while nothing answers at the log-in, and for who is led on from there", async () => {
    let answer: () => Promise<Response> = async () => page();
    const worker = startWorker(() => answer());
    await worker.tell(day);
    answer = away;
    await worker.get("/login");
    answer = async () => new Response(null, { status: 307, headers: { location: "/home" } });
    await worker.get("/login");
    expect(worker.kept()).toEqual(day.keep);
  });

  it("has the next day too, with its appointments", async () => {
    const tomorrow = '<!doctype html><a href="/my-day/8">A</a><a href="/my-day?date=2026-11-25">Day after</a>';
    const worker = startWorker(async (name) => (name.includes("date") ? new Response(tomorrow) : page()));
    await worker.tell({ keep: ["/my-day"], days: ["/my-day?date=2026-11-24"], version: "1" });
    expect(worker.kept()).toEqual(["/my-day", "/my-day?date=2026-11-24", "/my-day/8"]);
  });

  it("loses no file that a kept page names, however many newer ones there are", async () => {
    const worker = startWorker(async (name) => (name === "/my-day" ? named() : new Response("run()")));
    await worker.tell({ keep: ["/my-day"], version: "1" });
    for (let i = 0; i < 401; i++) await worker.get(`/_next/static/new-${i}.js`, "cors");
    expect(worker.kept("assets")).toContain("/_next/static/a.js");
    expect(worker.kept("assets")).not.toContain("/_next/static/new-0.js");
  });
});

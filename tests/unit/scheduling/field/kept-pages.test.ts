import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";

const program = readFileSync("public/sw.js", "utf8");

/** The service worker with a browser's cache and network around it; the pages are answered by `answer`. */
function startWorker(answer: (name: string) => Promise<Response>) {
  const heard = new Map<string, (event: unknown) => void>();
  let pages = new Map<string, Response>();
  const asked: string[] = [];
  const cache = {
    put: async (name: string, page: Response) => void pages.set(name, page),
    keys: async () => [...pages.keys()],
    delete: async (name: string) => pages.delete(name),
    match: async (name: string) => pages.get(name),
  };
  runInNewContext(program, {
    self: { addEventListener: (name: string, listener: (event: unknown) => void) => heard.set(name, listener) },
    caches: { open: async () => cache, delete: async () => void (pages = new Map()), match: async () => undefined },
    fetch: (name: string) => (asked.push(name), answer(name)),
  });
  const tell = (data: unknown): Promise<unknown> => {
    let done: Promise<unknown> = Promise.resolve();
    heard.get("message")!({ data, waitUntil: (work: Promise<unknown>) => (done = work) });
    return done;
  };
  return { tell, asked, kept: () => [...pages.keys()] };
}

const page = () => new Response("<!doctype html><p>Mike</p>");
const day = { keep: ["/my-day", "/my-day/1"], version: "1" };

describe("the pages that the service worker keeps", () => {
  it("are none of somebody who logged out while they were on their way", async () => {
    const loggedOut = Promise.withResolvers<void>();
    const worker = startWorker(async () => (await loggedOut.promise, page()));
    const keeping = worker.tell(day);
    await worker.tell("forget");
    loggedOut.resolve();
    await keeping;
    expect(worker.kept()).toEqual([]);
    expect(worker.asked).toEqual(["/my-day"]);
  });

  it("are kept for who logs in again after that, though they are the same", async () => {
    const loggedOut = Promise.withResolvers<void>();
    const worker = startWorker(async () => (await loggedOut.promise, page()));
    const keeping = worker.tell(day);
    await worker.tell("forget");
    loggedOut.resolve();
    await keeping;
    await worker.tell(day);
    expect(worker.kept()).toEqual(day.keep);
  });

  it("are asked for again when one of them did not come, and not when all did", async () => {
    let isUp = false;
    const worker = startWorker(async (name) =>
      isUp || name === "/my-day" ? page() : new Response("", { status: 502 }),
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

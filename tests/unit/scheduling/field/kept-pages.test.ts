import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";

const program = readFileSync("public/sw.js", "utf8");

/** The service worker with a browser's cache and network around it; the pages are answered by `answer`. */
function startWorker(answer: (name: string) => Promise<Response>) {
  const heard = new Map<string, (event: unknown) => void>();
  const stores = new Map<string, Map<string, Response>>();
  const asked: string[] = [];
  const open = async (store: string) => {
    const kept = () => stores.get(store) ?? stores.set(store, new Map()).get(store)!;
    return {
      put: async (name: string, page: Response) => void kept().set(name, page),
      keys: async () => [...kept().keys()],
      delete: async (name: string) => kept().delete(name),
      match: async (name: string) => kept().get(name)?.clone(),
    };
  };
  runInNewContext(program, {
    self: { addEventListener: (name: string, listener: (event: unknown) => void) => heard.set(name, listener) },
    caches: { open, delete: async (store: string) => stores.delete(store), match: async () => undefined },
    Response,
    fetch: (name: string) => (asked.push(name), answer(name)),
  });
  const kept = () => [...(stores.get("truckroll-pages-1")?.keys() ?? [])];
  /** What was kept at each answer of the worker. */
  const answers: string[][] = [];
  const tell = (data: unknown): Promise<unknown> => {
    let done: Promise<unknown> = Promise.resolve();
    const ports = [{ postMessage: () => answers.push(kept()) }];
    heard.get("message")!({ data, ports, waitUntil: (work: Promise<unknown>) => (done = work) });
    return done;
  };
  return { tell, asked, kept, answers };
}

/** By then the first page is asked for. */
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

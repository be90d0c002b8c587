import type { ServerResponse } from "node:http";
import "fake-indexeddb/auto";
import { IDBObjectStore } from "fake-indexeddb";
import { createStore } from "idb-keyval";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOutboxSender } from "@/components/scheduling/field/outbox-sender";
import { updateOutbox, readOutbox } from "@/components/scheduling/field/outbox-store";
import { sendEntry } from "@/components/scheduling/field/send-entry";
import { registerSendUnsent, sendBeforeLeaving } from "@/components/session/unsent-work";
import { questions } from "@/components/ui/overlays/confirm-dialog";
import type { FieldWork, OutboxEntry } from "@/lib/scheduling/field/outbox-entry";
import { startAnsweringServer } from "@/tests/support/providers/answering-server";
import { requireValue } from "@/tests/support/required-values";

const step = (transition: "start" | "finish"): FieldWork => ({ kind: "step", transition });
const clockOut: FieldWork = { kind: "clock", direction: "out" };
const photo = (name: string): FieldWork => ({ kind: "photo", jobId: "J", name, file: new Blob(["x"]) });
const note: FieldWork = { kind: "note", jobId: "J", body: "Filter changed", isImportant: false };
const signature: FieldWork = {
  kind: "signature",
  invoiceId: "I",
  document: "invoice #7",
  name: "Ann Lee",
  drawing: "data:image/png;base64,AA==",
  textVersion: "as read",
};
const refusal = (message: string, code = "x") => JSON.stringify({ code, message, errors: {}, requestId: "" });

let visibleEntries: OutboxEntry[];
let canKeep: boolean[];
let loggedOut: boolean[];
let arrivedBatches: OutboxEntry[][];
let people = 0;

/** Simulates a phone with a new user. */
function phone() {
  const userId = `person-${people++}`;
  const sender = createOutboxSender(userId, {
    show: (entries) => (visibleEntries = entries),
    onNews: (arrived) => arrivedBatches.push(arrived),
    onLoggedOut: (is) => loggedOut.push(is),
    onProgress: () => {},
    onCanKeep: (can) => canKeep.push(can),
  });
  return { ...sender, userId, waiting: async () => (await readOutbox(userId)).map(({ work }) => work.kind) };
}

/** Answers nothing until it breaks off every connection, so that nothing of one test continues in the next. */
function hangingServer() {
  const open = new Set<ServerResponse>();
  let isBroken = false;
  const answer = (response: ServerResponse) => void (isBroken ? response.destroy() : open.add(response));
  const breakOff = () => {
    isBroken = true;
    for (const response of open) response.destroy();
  };
  return { answer, breakOff };
}

/** Simulates another tab that uses the store until then. Transactions run one after the other. */
function busyStore(isOver: () => boolean): Promise<{ over: Promise<void> }> {
  return new Promise((begun) => {
    const over: Promise<void> = createStore("keyval-store", "keyval")("readwrite", (store) => {
      return new Promise((resolve) => {
        const keepBusy = () => (isOver() ? resolve() : void (store.count().onsuccess = keepBusy));
        keepBusy();
        begun({ over });
      });
    });
  });
}

beforeEach(() => {
  [visibleEntries, canKeep, loggedOut, arrivedBatches] = [[], [], [], []];
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("sending a technician's work", () => {
  it("stores the work and all later taps after four seconds of a hanging network", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const hanging = hangingServer();
    const isAsked = Promise.withResolvers<void>();
    const requests = await startAnsweringServer((response) => (hanging.answer(response), isAsked.resolve()));
    const { send, flush, waiting } = phone();
    const outcomes: unknown[] = [];
    const taps = [send("A", [step("start")]), send(null, [clockOut]), send("B", [step("start")])];
    for (const tap of taps) void tap.then((outcome) => outcomes.push(outcome));
    await isAsked.promise;
    while ((await waiting()).length < taps.length);
    await vi.advanceTimersByTimeAsync(3_900);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(await Promise.all(taps)).toEqual(["kept", "kept", "kept"]);
    expect(requests).toHaveLength(1);
    expect(await waiting()).toEqual(["step", "clock", "step"]);
    vi.useRealTimers();
    hanging.breakOff();
    await flush();
  });

  it("gives up a hanging attempt, and does not retry at once", async () => {
    const requests = await startAnsweringServer(() => {});
    const entry = { key: "k", appointmentId: null, at: new Date().toISOString(), work: clockOut };
    expect(await sendEntry(entry, 200)).toBe("no-network");
    const file = { ...entry, appointmentId: "A", work: photo("a.jpg") };
    expect(await sendEntry(file, 200)).toBe("no-network");
    expect(requests).toHaveLength(2);
  });

  it("sends a step while a photo hangs", async () => {
    const hanging = hangingServer();
    await startAnsweringServer((response, { path }) => {
      if (path.endsWith("/files")) hanging.answer(response);
      else response.end("{}");
    });
    const { send, flush, waiting } = phone();
    void send("A", [photo("a.jpg")]);
    expect(await send("A", [step("start")])).toBe("sent");
    expect(await waiting()).toEqual(["photo"]);
    hanging.breakOff();
    await flush();
  });

  it("goes past a photo refused with 507, sends the rest, shows the problem, and retries later", async () => {
    let isFull = true;
    await startAnsweringServer((response, { path }) => {
      if (isFull && path.endsWith("/files")) response.writeHead(507).end(refusal("The disk is full."));
      else response.end(JSON.stringify({ items: [] }));
    });
    const { send, flush, waiting } = phone();
    expect(await send("A", [photo("a.jpg")])).toBe("kept");
    expect(await send("A", [note])).toBe("sent");
    expect(await send("A", [step("start")])).toBe("sent");
    expect(await send(null, [clockOut])).toBe("sent");
    expect(visibleEntries.map(({ work, trouble, tries }) => [work.kind, trouble, tries])).toEqual([
      ["photo", "The disk is full.", 1],
    ]);
    isFull = false;
    await flush();
    expect(await waiting()).toEqual([]);
  });

  it.each([502, 503, 504])(
    "treats an answer %i as no network: later work waits, and no problem is recorded",
    async (status) => {
      const requests = await startAnsweringServer(
        (response) => void response.writeHead(status).end("<h1>Bad gateway</h1>")
      );
      const { send, waiting } = phone();
      expect(await send("A", [step("start")])).toBe("kept");
      expect(requests.every(({ path }) => path.includes("/A/"))).toBe(true);
      expect(visibleEntries[0]?.trouble).toBeUndefined();
      expect(await waiting()).toEqual(["step"]);
    }
  );

  it("keeps the next step of an appointment behind one that failed, and sends other appointments' steps", async () => {
    const requests = await startAnsweringServer((response, { path }) => {
      if (path.includes("/A/")) response.writeHead(500).end(refusal("Something went wrong."));
      else response.end("{}");
    });
    const { send, waiting } = phone();
    expect(await send("A", [step("start")])).toBe("kept");
    expect(await send("A", [step("finish")])).toBe("kept");
    expect(await send("B", [step("start")])).toBe("sent");
    expect(await waiting()).toEqual(["step", "step"]);
    expect(
      new Set(requests.filter(({ path }) => path.includes("/A/")).map(({ headers }) => headers["idempotency-key"])).size
    ).toBe(1);
  });

  it("reports work as arrived when the service worker sent it meanwhile", async () => {
    await startAnsweringServer((response) => response.end("{}"));
    vi.stubGlobal("navigator", { onLine: false });
    const { userId, send, flush } = phone();
    await send("A", [step("start")]);
    await send("B", [step("start")]);
    // The service worker holds the lock and comes first.
    const locks = {
      request: async (_: string, work: () => Promise<unknown>) => {
        await updateOutbox(userId, ([, second]) => (second ? [{ ...second, problem: "It was canceled." }] : []));
        return work();
      },
    };
    vi.stubGlobal("navigator", { onLine: true, locks });
    await flush(["steps"]);
    expect(arrivedBatches.map((entries) => entries.map(({ appointmentId }) => appointmentId))).toEqual([["A"]]);
  });

  it("stores all selected photos before it sends the first", async () => {
    let storedKinds: string[] = [];
    const { send, waiting } = phone();
    await startAnsweringServer((response) => {
      void (async () => {
        if (storedKinds.length === 0) storedKinds = await waiting();
        response.end(JSON.stringify({ items: [] }));
      })();
    });
    expect(await send("A", [photo("a.jpg"), photo("b.jpg"), photo("c.jpg")])).toBe("sent");
    expect(storedKinds).toEqual(["photo", "photo", "photo"]);
  });

  it("stores the original photo before it is resized, and then sends it", async () => {
    const originalFile = new Blob(["large"], { type: "image/jpeg" });
    const takenAt = "2026-11-20T09:05:07.000Z";
    const work: FieldWork = {
      kind: "photo",
      jobId: "J",
      name: "plate.jpg",
      file: originalFile,
      takenAt,
      isOriginal: true,
    };
    const opened = Promise.withResolvers<ImageBitmap>();
    vi.stubGlobal("createImageBitmap", () => opened.promise);
    const { send, waiting, userId } = phone();
    const requests = await startAnsweringServer((response) => response.end(JSON.stringify({ items: [] })));
    const sending = send("A", [work]);
    await expect.poll(waiting).toEqual(["photo"]);
    // If resizing ends the page, the original is sent later.
    await expect.poll(async () => (await readOutbox(userId))[0]?.work).toEqual({ ...work, isOriginal: undefined });
    expect(requests).toHaveLength(0);
    opened.reject(new Error("no picture"));
    expect(await sending).toBe("sent");
    expect(requests).toHaveLength(1);
    // The resized picture contains no time itself.
    expect(requests[0]?.body).toContain(takenAt);
  });

  it("returns a refusal to the user, and stores nothing", async () => {
    await startAnsweringServer((response) => void response.writeHead(409).end(refusal("It was canceled.")));
    const { send, waiting } = phone();
    expect(await send("A", [step("start")])).toEqual({ problem: "It was canceled.", code: "x" });
    expect(await waiting()).toEqual([]);
  });

  it("keeps a refused signature with the version that was read and the code of the refusal", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const { send, flush, waiting } = phone();
    expect(await send(null, [signature])).toBe("kept");
    vi.stubGlobal("navigator", { onLine: true });
    const requests = await startAnsweringServer((response) =>
      response.writeHead(409).end(refusal("This invoice has changed.", "changed_meanwhile"))
    );
    await flush();
    expect(requests.map(({ path }) => path)).toEqual(["/api/invoices/I/sign"]);
    expect(visibleEntries).toMatchObject([
      { work: signature, problem: "This invoice has changed.", code: "changed_meanwhile" },
    ]);
    expect(await waiting()).toEqual(["signature"]);
  });
});

describe("a phone that cannot store work", () => {
  const full = () =>
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("No room.", "QuotaExceededError");
    });

  it("sends it at once, warns, and withdraws the warning once there is room", async () => {
    const requests = await startAnsweringServer((response) => void response.end("{}"));
    const { send } = phone();
    const noRoom = full();
    expect(await send("A", [step("start")])).toBe("sent");
    expect(canKeep).toEqual([false]);
    noRoom.mockRestore();
    expect(await send("A", [step("finish")])).toBe("sent");
    expect(canKeep).toEqual([false, true]);
    expect(requests).toHaveLength(2);
  });

  it("says that the work was not saved when there is no network either", async () => {
    await startAnsweringServer((response) => response.destroy());
    full();
    expect(await phone().send("A", [step("start")])).toEqual({
      problem: expect.stringMatching(/Start work wasn't saved\. You're offline, and this device couldn't store it/),
    });
  });

  it("stores the work after all when the store was only slow and there is no network", async () => {
    await startAnsweringServer((response) => response.destroy());
    // However long it takes, the phone waits.
    const { over } = await busyStore(() => canKeep.length > 0);
    const { send, waiting } = phone();
    expect(await send("A", [step("start")])).toBe("kept");
    await over;
    expect(await waiting()).toEqual(["step"]);
    expect(canKeep).toEqual([false, true]);
  });

  it("stops waiting for a store that never answers", async () => {
    await startAnsweringServer((response) => void response.end("{}"));
    vi.spyOn(IDBObjectStore.prototype, "get").mockImplementation(() => ({}) as IDBRequest);
    expect(await phone().send("A", [step("start")])).toBe("sent");
    expect(canKeep).toEqual([false]);
  });
});

describe("unsent work at logout", () => {
  const startLeaving = async (sender: ReturnType<typeof phone>) => {
    const takeBack = registerSendUnsent(sender.sendAll);
    const may = sendBeforeLeaving();
    let isOver = false;
    void may.then(() => (isOver = true));
    await expect.poll(() => isOver || questions.get().length > 0).toBe(true);
    takeBack();
    return { may, question: questions.get()[0] };
  };

  it("is sent before the logout, without a question", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const sender = phone();
    await sender.send("A", [step("start"), note]);
    vi.stubGlobal("navigator", { onLine: true });
    await startAnsweringServer((response) => response.end("{}"));
    const { may, question } = await startLeaving(sender);
    expect([await may, question, await sender.waiting()]).toEqual([true, undefined, []]);
  });

  it("is listed when it cannot be sent, and stays on the phone while the user stays", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const sender = phone();
    await sender.send("A", [step("start"), photo("boiler.jpg")]);
    const { may, question } = await startLeaving(sender);
    expect(question).toMatchObject({ title: "2 unsent changes", yes: "Log out", no: "Stay logged in" });
    expect(requireValue(question, "question").text).toMatch(
      /^Start work, Photo boiler\.jpg\. They stay on this device/
    );
    requireValue(question, "question").answer(false);
    expect(await may).toBe(false);
    expect(await sender.waiting()).toEqual(["step", "photo"]);
  });

  it.each([
    ["a step", step("start")],
    ["a photo", photo("boiler.jpg")],
  ])("reports an ended session for %s, until the server accepts work again", async (_, work) => {
    vi.stubGlobal("navigator", { onLine: false });
    const { send, flush } = phone();
    await send("A", [work]);
    vi.stubGlobal("navigator", { onLine: true });
    let status = 401;
    await startAnsweringServer((response) =>
      response.writeHead(status).end(status === 401 ? refusal("Log in.") : '{"items":[]}')
    );
    await flush();
    expect(loggedOut).toEqual([true]);
    status = 200;
    await flush();
    expect(loggedOut).toEqual([true, false]);
  });
});

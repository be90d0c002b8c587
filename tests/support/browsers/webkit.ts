import { findFreePort } from "@/lib/platform/database/embedded/find-free-port";
import { pauseFor, startChild } from "./child";
import { startDisplay } from "./display";
import type { Browser, Engine, Start } from "./browser";

export type WebKitPrograms = { driver: string; browser: string; xvfb: string };

/** The small browser of WebKitGTK, driven with WebDriver on a virtual display. */
export const makeWebKit = (programs: WebKitPrograms): Engine => ({
  name: "WebKit",
  finger: "mouse",
  start: (start) => startWebKit(programs, start),
});

async function startWebKit({ driver, browser, xvfb }: WebKitPrograms, { size, proxy }: Start): Promise<Browser> {
  const port = await findFreePort();
  const screen = await startDisplay(xvfb);
  const child = startChild(driver, () => [`--port=${port}`], { DISPLAY: screen.name });
  const stop = async () => {
    await child.stop();
    await screen.stop();
  };
  try {
    const service = `http://127.0.0.1:${port}`;
    await waitForService(service);
    const begun = await sendCommand(service, "POST", "/session", {
      capabilities: {
        alwaysMatch: {
          acceptInsecureCerts: true,
          // The driver misses the end of the first page load and would wait for it. See `arrives`.
          pageLoadStrategy: "none",
          timeouts: { script: 5_000 },
          unhandledPromptBehavior: "accept",
          "webkitgtk:browserOptions": {
            binary: browser,
            // Full screen, because the buttons of a toolbar would keep the window wider than a phone. The certificate
            // is the drill's.
            args: ["--automation", "--full-screen", "--ignore-tls-errors", `--proxy=http://${proxy}`],
          },
        },
      },
    });
    const session = `/session/${begun.sessionId}`;
    const send = (method: string, path: string, body?: object) => sendCommand(service, method, session + path, body);
    const problems: string[] = [];
    const run = async (script: string, argument: string): Promise<Answer> => {
      const { fault, answer, waits, news } = await send("POST", "/execute/sync", { script, args: [argument] });
      problems.push(...news);
      if (fault) throw new Error(fault);
      if (!waits) return answer === undefined || answer === null ? undefined : JSON.parse(answer);
      await pauseFor(50);
      return run(
        `const [given] = arguments, news = (${collectProblems})(); return (${takeLaterAnswer})(given, news);`,
        waits
      );
    };
    const call: Browser["call"] = (work, ...parameters) =>
      run(
        `const [given] = arguments, news = (${collectProblems})(); return (${runScript})(() => (${work})(...JSON.parse(given)), news);`,
        JSON.stringify(parameters)
      );
    await fitWindow(size, send, call);
    return {
      goto: async (url) => {
        // The driver may drop an address while another page is still loading. Then, or when that other page arrived,
        // the address is sent again. An address that redirects leads elsewhere both times.
        for (let tries = 0; tries < 3; tries++) {
          await call(() => void Object.assign(window, { left: true }));
          await send("POST", "/url", { url });
          if ((await waitForArrival(call)) && (tries > 0 || (await call(() => location.href)) === url)) return;
        }
        throw new Error(`WebKit does not go to ${url}.`);
      },
      resize: (newSize) => fitWindow(newSize, send, call),
      call,
      performInputs: async (...actions) => void (await send("POST", "/actions", { actions })),
      picture: () => send("GET", "/screenshot"),
      problems: () => problems,
      async close() {
        await send("DELETE", "").catch(() => {});
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Returns the problems in the page since the last call. The driver of WebKit reports no console messages, so the page
 * records them from the first call on.
 */
function collectProblems(): string[] {
  const key = Symbol.for("problems of the drill");
  const place = window as { [key]?: string[] };
  const begin = () => {
    const messages: string[] = [];
    const write = console.error;
    console.error = (...words: unknown[]) => (messages.push(words.map(String).join(" ")), write(...words));
    window.addEventListener("error", ({ message }) => messages.push(message));
    window.addEventListener("unhandledrejection", ({ reason }) => messages.push(String(reason)));
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
      messages.push(`Policy violation: ${effectiveDirective} ${blockedURI} ${sourceFile}`)
    );
    return messages;
  };
  place[key] ??= begin();
  return place[key].splice(0);
}

/** Waits for a page other than the one that was left. Returns false when none arrives in time. */
async function waitForArrival(call: Browser["call"]): Promise<boolean> {
  const isThere = () =>
    !("left" in window) && document.readyState !== "loading" && location.protocol.startsWith("http");
  for (const end = Date.now() + 10_000; Date.now() < end; await pauseFor(50))
    if (await call(isThere).catch(() => false)) return true;
  return false;
}

type ScriptResult = { news: string[]; answer?: string; fault?: string; waits?: string };

/**
 * Runs in the page. Returns the result of a function, or the name under which the result will be stored. The driver's
 * own way to wait for a result loses it in a page that is still loading.
 */
function runScript(work: () => unknown, news: string[]): ScriptResult {
  try {
    const answer = work();
    if (!(answer instanceof Promise)) return { news, answer: JSON.stringify(answer) };
    let count = 0;
    while (`drill ${count}` in window) count++;
    const waits = `drill ${count}`;
    const keep = (outcome: object) => Object.assign(window, { [waits]: outcome });
    keep({ waits });
    answer.then(
      (later) => keep({ answer: JSON.stringify(later) }),
      (error) => keep({ fault: String(error) })
    );
    return { news, waits };
  } catch (error) {
    return { news, fault: String(error) };
  }
}

/** Runs in the page. Returns the result stored under this name, or a fault when the page has changed. */
function takeLaterAnswer(waits: string, news: string[]): ScriptResult {
  const outcome = (window as unknown as Record<string, object | undefined>)[waits];
  return { news, ...(outcome ?? { fault: "The page has gone." }) };
}

/** Resizes the window until the page in it has the requested size. */
async function fitWindow(size: Size, send: Send, call: Browser["call"]): Promise<void> {
  const inner = () => call(() => ({ width: window.innerWidth, height: window.innerHeight }));
  let frame = { width: 0, height: 0 };
  for (let i = 0; i < 20; i++) {
    await send("POST", "/window/rect", { width: size.width + frame.width, height: size.height + frame.height });
    await pauseFor(200);
    const innerSize = await inner();
    if (innerSize.width === size.width && innerSize.height === size.height) return;

    frame = {
      width: frame.width + size.width - innerSize.width,
      height: frame.height + size.height - innerSize.height,
    };
  }
  throw new Error(
    `WebKit's page does not become ${size.width} by ${size.height} but ${JSON.stringify(await inner())}.`
  );
}

type Size = Start["size"];
type Send = (method: string, path: string, body?: object) => Promise<Answer>;
// The answers of the protocol differ by command. These are the few that are used here.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any;

async function sendCommand(service: string, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(service + path, {
    method,
    ...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
    signal: AbortSignal.timeout(60_000),
  });
  const { value } = JSON.parse(await answer.text());
  if (!answer.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`);
  return value;
}

async function waitForService(service: string): Promise<void> {
  for (let i = 0; i < 200; i++) {
    if (
      await fetch(`${service}/status`).then(
        (answer) => answer.ok,
        () => false
      )
    )
      return;
    await pauseFor(50);
  }
  throw new Error("WebKitWebDriver does not answer.");
}

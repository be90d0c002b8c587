import { freePort } from "@/lib/platform/database/embedded/ports";
import { pause, startChild } from "./child";
import type { Browser, Engine, Start } from "./browser";

export type WebKitPrograms = { driver: string; browser: string; display: string };

/** WebKitGTK's own small browser, by WebDriver, on a display that nobody sees. */
export const webkit = (programs: WebKitPrograms): Engine => ({
  name: "WebKit",
  finger: "mouse",
  start: (start) => startWebKit(programs, start),
});

async function startWebKit({ driver, browser, display }: WebKitPrograms, { size, proxy }: Start): Promise<Browser> {
  const port = await freePort();
  // Xvfb takes the first display that is free, says which on the given descriptor, and starts nothing itself.
  const screen = startChild(display, () => ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]);
  const number = await screen.said(/^(\d+)$/);
  const child = startChild("/usr/bin/env", () => [`DISPLAY=:${number}`, driver, `--port=${port}`]);
  const stop = async () => {
    await child.stop();
    await screen.stop();
  };
  try {
    const service = `http://127.0.0.1:${port}`;
    await untilItAnswers(service);
    const begun = await command(service, "POST", "/session", {
      capabilities: {
        alwaysMatch: {
          acceptInsecureCerts: true,
          pageLoadStrategy: "eager",
          proxy: { proxyType: "manual", httpProxy: proxy, sslProxy: proxy },
          "webkitgtk:browserOptions": {
            binary: browser,
            // The whole screen: without a bar, whose buttons would keep the window wider than a phone.
            args: ["--automation", "--full-screen"],
          },
        },
      },
    });
    const session = `/session/${begun.sessionId}`;
    const send = (method: string, path: string, body?: object) => command(service, method, session + path, body);
    const problems: string[] = [];
    const call: Browser["call"] = async (work, ...parameters) => {
      const { fault, answer, news } = await send("POST", "/execute/async", {
        script: `const done = arguments[1], news = (${newProblems})();
          Promise.resolve().then(() => (${work})(...JSON.parse(arguments[0]))).then(
            (answer) => done({ news, answer: JSON.stringify(answer) }),
            (error) => done({ news, fault: String(error) }));`,
        args: [JSON.stringify(parameters)],
      });
      problems.push(...news);
      if (fault) throw new Error(fault);
      return answer === undefined || answer === null ? undefined : JSON.parse(answer);
    };
    await fit(size, send, call);
    return {
      goto: async (url) => void (await send("POST", "/url", { url })),
      call,
      act: async (...actions) => void (await send("POST", "/actions", { actions })),
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
 * What went wrong in the page since this was asked last. WebKit's driver tells nothing of its console, so the page is
 * listened to from the first call on.
 */
function newProblems(): string[] {
  const key = Symbol.for("problems of the drill");
  const place = window as { [key]?: string[] };
  const begin = () => {
    const found: string[] = [];
    const write = console.error;
    console.error = (...words: unknown[]) => (found.push(words.map(String).join(" ")), write(...words));
    window.addEventListener("error", ({ message }) => found.push(message));
    window.addEventListener("unhandledrejection", ({ reason }) => found.push(String(reason)));
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
      found.push(`Policy violation: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
    );
    return found;
  };
  place[key] ??= begin();
  return place[key].splice(0);
}

/** The window as large as it has to be for the page in it to have the size. */
async function fit(size: Size, send: Send, call: Browser["call"]): Promise<void> {
  const inner = () => call(() => ({ width: window.innerWidth, height: window.innerHeight }));
  let frame = { width: 0, height: 0 };
  for (let i = 0; i < 20; i++) {
    await send("POST", "/window/rect", { width: size.width + frame.width, height: size.height + frame.height });
    await pause(200);
    const seen = await inner();
    if (seen.width === size.width && seen.height === size.height) return;

    frame = {
      width: frame.width + size.width - seen.width,
      height: frame.height + size.height - seen.height,
    };
  }
  throw new Error(
    `WebKit's page does not become ${size.width} by ${size.height} but ${JSON.stringify(await inner())}.`,
  );
}

type Size = Start["size"];
type Send = (method: string, path: string, body?: object) => Promise<Answer>;
// What the protocol answers has a shape for each command; those used here are few.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any;

async function command(service: string, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(service + path, {
    method,
    ...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
    signal: AbortSignal.timeout(60_000),
  });
  const { value } = JSON.parse(await answer.text());
  if (!answer.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`);
  return value;
}

async function untilItAnswers(service: string): Promise<void> {
  for (let i = 0; i < 200; i++) {
    if (
      await fetch(`${service}/status`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await pause(50);
  }
  throw new Error("WebKitWebDriver does not answer.");
}

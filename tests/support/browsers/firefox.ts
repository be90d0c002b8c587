import { writeFileSync } from "node:fs";
import path from "node:path";
import { startChild } from "./child";
import { startDisplay } from "./display";
import type { Browser, Engine, Start } from "./browser";

export type FirefoxPrograms = { browser: string; xvfb: string };

/** Firefox, driven with WebDriver BiDi, which it supports itself. */
export const makeFirefox = (programs: FirefoxPrograms): Engine => ({
  name: "Firefox",
  finger: "touch",
  start: (start) => startFirefox(programs, start),
});

async function startFirefox({ browser, xvfb }: FirefoxPrograms, { size, proxy }: Start): Promise<Browser> {
  const screen = await startDisplay(xvfb);
  const child = startChild(
    browser,
    (folder) => {
      writeFileSync(path.join(folder, "user.js"), buildPreferences(proxy));
      return ["--no-remote", "--profile", folder, "--remote-debugging-port", "0", "about:blank"];
    },
    { DISPLAY: screen.name }
  );
  const stop = async () => {
    await child.stop();
    await screen.stop();
  };
  try {
    const problems: string[] = [];
    const address = await child.waitForOutput(/WebDriver BiDi listening on (\S+)/);
    const connection = await openConnection(`${address}/session`, problems);
    const { send } = connection;
    await send("session.new", {
      capabilities: { alwaysMatch: { acceptInsecureCerts: true, unhandledPromptBehavior: { default: "accept" } } },
    });
    await send("session.subscribe", { events: ["log.entryAdded"] });
    // A new page, because the address bar has the focus in the page that Firefox starts with.
    const { context } = await send("browsingContext.create", { type: "tab" });
    await send("browsingContext.setViewport", { context, viewport: size });
    await send("browsingContext.activate", { context });
    await send("script.addPreloadScript", { functionDeclaration: String(reportViolations) });
    return {
      goto: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "interactive" })),
      resize: async (viewport) => void (await send("browsingContext.setViewport", { context, viewport })),
      call: async (work, ...parameters) => {
        const { result, exceptionDetails } = await send("script.callFunction", {
          functionDeclaration: `async (given) => JSON.stringify(await (${work})(...JSON.parse(given)))`,
          arguments: [{ type: "string", value: JSON.stringify(parameters) }],
          target: { context },
          awaitPromise: true,
          userActivation: true,
        });
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return result.type === "string" ? JSON.parse(result.value) : undefined;
      },
      performInputs: async (...actions) => void (await send("input.performActions", { context, actions })),
      picture: async () => (await send("browsingContext.captureScreenshot", { context })).data,
      problems: () => problems,
      async close() {
        connection.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Builds the preferences. Only those that a browser under test needs are set. */
function buildPreferences(proxy: string): string {
  const [host, port] = proxy.split(":");
  const preferences = {
    "network.proxy.type": 1,
    "network.proxy.http": host,
    "network.proxy.http_port": Number(port),
    "network.proxy.ssl": host,
    "network.proxy.ssl_port": Number(port),
    "network.proxy.no_proxies_on": "",
    "network.proxy.allow_hijacking_localhost": true,
    "dom.w3c_touch_events.enabled": 1,
    // Draws maps even without a graphics card.
    "webgl.force-enabled": true,
    "datareporting.policy.dataSubmissionEnabled": false,
    "app.update.disabledForTesting": true,
    "browser.shell.checkDefaultBrowser": false,
    "network.captive-portal-service.enabled": false,
    "network.connectivity-service.enabled": false,
  };
  return Object.entries(preferences)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join("");
}

/** Runs in every page before its own scripts, because the code that causes a violation sometimes catches it. */
function reportViolations(): void {
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`Policy violation: ${effectiveDirective} ${blockedURI} ${sourceFile}`)
  );
}

// The answers of the protocol differ by command. These are the few that are used here.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any;

const ANSWERS_WITHIN_MS = 15_000;

async function openConnection(url: string, problems: string[]) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  let last = 0;
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error(`Firefox does not answer at ${url}.`)));
  });
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("Firefox has ended."));
  });
  socket.addEventListener("message", ({ data }) => {
    const { type, id, result, error, message, method, params } = JSON.parse(String(data));
    if (type === "event") {
      if (method === "log.entryAdded" && params.level === "error") problems.push(params.text);
      return;
    }
    const asked = waiting.get(id);
    waiting.delete(id);
    if (type === "success") asked?.resolve(result);
    else asked?.reject(new Error(`${error}: ${message}`));
  });
  return {
    send: (method: string, params: object): Promise<Answer> => {
      const answer = Promise.withResolvers<Answer>();
      waiting.set(++last, answer);
      setTimeout(() => answer.reject(new Error(`Firefox did not answer ${method}.`)), ANSWERS_WITHIN_MS).unref();
      socket.send(JSON.stringify({ id: last, method, params }));
      return answer.promise;
    },
    close: () => socket.close(),
  };
}

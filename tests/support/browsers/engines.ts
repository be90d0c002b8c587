import { readdirSync } from "node:fs";
import { ensureSystemTool } from "../processes/system-tool";
import type { Engine } from "./browser";
import { makeFirefox } from "./firefox";
import { makeWebKit } from "./webkit";

/** The engines besides Chromium. Each gives an engine, or a sentence when it is missing and cannot be installed. */
export const engines: Record<string, () => Engine | string> = {
  Firefox() {
    const browser = ensureSystemTool("firefox-esr", "firefox-esr");
    const xvfb = ensureSystemTool("Xvfb", "xvfb");
    return browser && xvfb ? makeFirefox({ browser, xvfb }) : describeMissing("Firefox", "firefox-esr and xvfb");
  },
  WebKit() {
    const driver = ensureSystemTool("WebKitWebDriver", "webkit2gtk-driver");
    const xvfb = ensureSystemTool("Xvfb", "xvfb");
    const browser = driver && findMiniBrowser();
    return driver && xvfb && browser
      ? makeWebKit({ driver, browser, xvfb })
      : describeMissing("WebKit", "webkit2gtk-driver and xvfb");
  },
};

const describeMissing = (name: string, packages: string) =>
  `There is no ${name} to run here, and only root can install ${packages} with apt-get.`;

/**
 * Finds the small browser of WebKitGTK. It is in the folders of the library, by the newest version of the interface.
 */
function findMiniBrowser(): string | undefined {
  const folders = ["/usr/lib", "/usr/libexec", "/usr/lib64"];
  const names = (folder: string) => {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  };
  return folders
    .flatMap((folder) => [
      folder,
      ...names(folder)
        .filter((name) => name.endsWith("-linux-gnu"))
        .map((name) => `${folder}/${name}`),
    ])
    .flatMap((folder) =>
      names(folder)
        .filter((name) => /^webkit2?gtk-\d/.test(name))
        .map((name) => `${folder}/${name}`)
    )
    .filter((folder) => names(folder).includes("MiniBrowser"))
    .map((folder) => `${folder}/MiniBrowser`)
    .toSorted()
    .at(-1);
}

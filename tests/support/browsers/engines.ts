import { readdirSync } from "node:fs";
import { systemTool } from "../system-tool";
import type { Engine } from "./browser";
import { firefox } from "./firefox";
import { webkit } from "./webkit";

/** The engines besides Chromium. Each gives an engine, or a sentence when it is missing and cannot be installed. */
export const engines: Record<string, () => Engine | string> = {
  Firefox() {
    const browser = systemTool("firefox-esr", "firefox-esr");
    const xvfb = systemTool("Xvfb", "xvfb");
    return browser && xvfb ? firefox({ browser, xvfb }) : missing("Firefox", "firefox-esr and xvfb");
  },
  WebKit() {
    const driver = systemTool("WebKitWebDriver", "webkit2gtk-driver");
    const xvfb = systemTool("Xvfb", "xvfb");
    const browser = driver && miniBrowser();
    return driver && xvfb && browser
      ? webkit({ driver, browser, xvfb })
      : missing("WebKit", "webkit2gtk-driver and xvfb");
  },
};

const missing = (name: string, packages: string) =>
  `There is no ${name} to run here, and only root can install ${packages} with apt-get.`;

/**
 * Finds the small browser of WebKitGTK. It is in the folders of the library, by the newest version of the interface.
 */
function miniBrowser(): string | undefined {
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
        .map((name) => `${folder}/${name}`),
    )
    .filter((folder) => names(folder).includes("MiniBrowser"))
    .map((folder) => `${folder}/MiniBrowser`)
    .toSorted()
    .at(-1);
}

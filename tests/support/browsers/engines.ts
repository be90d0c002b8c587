import { readdirSync } from "node:fs";
import { systemTool } from "../system-tool";
import type { Engine } from "./browser";
import { firefox } from "./firefox";
import { webkit } from "./webkit";

/** How to get at the engines beside Chromium; a sentence where one is not here and cannot be installed. */
export const engines: Record<string, () => Engine | string> = {
  Firefox: () => {
    const program = systemTool("firefox-esr", "firefox-esr") ?? systemTool("firefox", "firefox-esr");
    return program ? firefox(program) : "There is no Firefox here, and only root can install firefox-esr with apt-get.";
  },
  WebKit: () => {
    const driver = systemTool("WebKitWebDriver", "webkit2gtk-driver");
    const display = systemTool("Xvfb", "xvfb");
    const browser = driver && miniBrowser();
    return driver && display && browser
      ? webkit({ driver, display, browser })
      : "There is no WebKit here, and only root can install webkit2gtk-driver and xvfb with apt-get.";
  },
};

/** WebKitGTK's small browser, which lies with the library's own programs, by the newest version of its interface. */
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
        .filter((name) => /-linux-gnu$/.test(name))
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

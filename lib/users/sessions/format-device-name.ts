import Bowser from "bowser";

// Names that the library made up from the browser's own words are left out, because the name goes into emails.
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set([...Object.values(Bowser.OS_MAP), "iPhone", "iPad"]);

/** Names a device by its browser's description: "Chrome on Windows", "Safari on iPhone". */
export function formatDeviceName(userAgent: string): string {
  const { browser, os, platform } = Bowser.parse(userAgent || " ");
  const name = nameAmong(BROWSERS, browser.name);
  const system = nameAmong(SYSTEMS, os.name === "iOS" ? platform.model : os.name);
  return name && system ? `${name} on ${system}` : name || system || "Unknown device";
}

function nameAmong(knownNames: ReadonlySet<string>, name: string | undefined): string {
  return name !== undefined && knownNames.has(name) ? name : "";
}

import Bowser from "bowser";

/** Names a device by what its browser says of itself: "Chrome on Windows", "Safari on iPhone". */
export function deviceName(userAgent: string): string {
  const { browser, os, platform } = Bowser.parse(userAgent || " ");
  const system = os.name === "iOS" ? (platform.model ?? "iPhone") : os.name;
  if (browser.name && system) return `${browser.name} on ${system}`;
  return browser.name || system || "Unknown device";
}

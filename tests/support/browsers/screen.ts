import { pauseFor } from "./child";
import { NARROW, type Person, WIDE } from "./person";
import { isProblem } from "./test";

/** The time that a page may take to redraw for another width. */
const DRAWN_WITHIN_MS = 3_000;
const MAP_LOADS_MS = 1_500;

/** Opens an address and returns what is wrong with its page at each size, one line each. */
export async function checkScreen(
  one: Person,
  address: string,
  sizes: readonly (typeof WIDE)[] = [WIDE, NARROW]
): Promise<string[]> {
  const lines: string[] = [];
  const before = one.problems().length;
  for (const [index, size] of sizes.entries()) {
    const at = `${address} at ${size.width}`;
    await one.resize(size);
    if (index === 0) await one.go(address);
    const stopped = await one
      .until(`${at} is there`, () => one.call(isThere))
      .then(
        () => undefined,
        (error: unknown) => String(error)
      );
    if (stopped) return [...lines, stopped, ...(await one.call(listFaults).catch(() => []))];
    // The redraw for another width comes a little later.
    const look = () => one.call(listFaults).catch((error: unknown) => [`cannot be asked: ${String(error)}`]);
    let faults = await look();
    for (const end = Date.now() + DRAWN_WITHIN_MS; faults.length > 0 && Date.now() < end; await pauseFor(200))
      faults = await look();
    lines.push(...faults.map((words) => `${at}: ${words}`));
  }
  // Leaving a page while its map loads would be reported as a worker that failed to load.
  if (await one.call(() => Boolean(document.querySelector(".map-view canvas")))) await pauseFor(MAP_LOADS_MS);
  const problems = one.problems().slice(before);
  lines.push(...problems.filter((words) => isProblem(words, true)).map((words) => `${address}: ${words}`));
  return lines;
}

/** Runs in the page. True when it is loaded and nothing is still to come. */
export function isThere(): boolean {
  const isSeen = (place: Element) => place.checkVisibility() && place.getBoundingClientRect().width > 0;
  return (
    document.readyState === "complete" &&
    [...document.querySelectorAll("h1,h2")].some(isSeen) &&
    ![...document.querySelectorAll("[aria-busy=true], .breathe")].some(isSeen) &&
    // A frame whose address has not arrived yet.
    ![...document.querySelectorAll("p")].some((place) => place.textContent === "Loading…" && isSeen(place)) &&
    !document.body.textContent.includes("Loading map…")
  );
}

/** Runs in the page. Lists faults that a person or the operator would not accept. */
export function listFaults(): string[] {
  const faults: string[] = [];
  const headings = [...document.querySelectorAll("h1,h2")]
    .filter((place) => place.checkVisibility() && place.getBoundingClientRect().width > 0)
    .map((place) => place.textContent?.trim() ?? "");
  if (!headings.some(Boolean)) faults.push("has no heading");
  for (const words of headings)
    if (/^(This page didn't load|Page not found|No network)$/.test(words)) faults.push(words);
  const over = document.documentElement.scrollWidth - window.innerWidth;
  if (over > 0) {
    const widest = [...document.querySelectorAll("body *")]
      .filter((place) => place.getBoundingClientRect().right > window.innerWidth + 0.5)
      .map((place) => `${place.tagName.toLowerCase()}.${place.getAttribute("class") ?? ""}`);
    faults.push(`is ${over} px wider than the window: ${widest.slice(0, 3).join(" | ")}`);
  }
  for (const entry of [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]) {
    const { responseStatus, name } = entry as PerformanceResourceTiming;
    // A refusal (409) that depends on the hour is explained on the screen, such as the plan of a past day.
    if (responseStatus >= 400 && responseStatus !== 409 && name.startsWith(location.origin))
      faults.push(`${responseStatus} of ${name}`);
  }
  return faults;
}

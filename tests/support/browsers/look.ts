/** A string must equal the whole text. A pattern may match a part of it. */
export type TextMatch = string | RegExp;

/** An element on the page: a CSS selector, an accessible name, and the element around it. */
export type Target = { css: string; name?: TextMatch; inside?: Target };

const makeTargetBuilder = (css: string) => (name: TextMatch, inside?: Target) => ({ css, name, inside });
export const button = makeTargetBuilder("button,[role=button],summary");
export const link = makeTargetBuilder("a[href]");
export const field = makeTargetBuilder("input,textarea,select,[role=combobox],[role=textbox]");
export const option = makeTargetBuilder("[role=option]");
export const dialog = makeTargetBuilder("[role=dialog],[role=alertdialog],dialog");
export const heading = makeTargetBuilder("h1,h2,h3,h4");
export const text = makeTargetBuilder("*");
export const css = (selector: string, inside?: Target): Target => ({ css: selector, inside });

/** The visible state of a target. The position is that of the part on the screen. */
export type VisibleTarget = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** True when a press in its middle reaches it. */
  isOnTop: boolean;
  /** True once React has hydrated it. A driver is faster than the scripts of the page; a person is not. */
  isAlive: boolean;
  isEnabled: boolean;
  hasFocus: boolean;
  text: string;
  value: string;
};

/** A target in the form that is sent into a page. */
export type SentTarget = { css: string; name?: { is: string } | { has: string; flags: string }; inside?: SentTarget };

export function toSentTarget({ css: selector, name, inside }: Target): SentTarget {
  const words = typeof name === "string" ? { is: name } : name && { has: name.source, flags: name.flags };
  return { css: selector, ...(words && { name: words }), ...(inside && { inside: toSentTarget(inside) }) };
}

/**
 * Runs in the page. Returns the first visible target, or null. Scrolls to it when `bring` is set and it is covered. The
 * function uses nothing outside itself.
 */
export function findTarget(target: SentTarget, bring: boolean): VisibleTarget | null {
  const plain = (words: string | null | undefined) => (words ?? "").replace(/\s+/g, " ").trim();
  /** Returns the text of an element, without its decorative parts. */
  const wordsOf = (element: Element | null) => {
    const copy = element?.cloneNode(true) as Element | undefined;
    for (const hidden of copy?.querySelectorAll("[aria-hidden=true]") ?? []) hidden.remove();
    return plain(copy?.textContent);
  };
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const labels = (element: Element) =>
    "labels" in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
  const nameOf = (element: Element): string => {
    const by = element
      .getAttribute("aria-labelledby")
      ?.split(/\s+/)
      .map((id) => document.getElementById(id));
    const label = plain(element.getAttribute("aria-label"));
    const spoken = by ?? (label ? [] : labels(element));
    if (spoken.length > 0) return plain(spoken.map((one) => one?.getAttribute("aria-label") ?? wordsOf(one)).join(" "));
    return label || wordsOf(element) || plain(element.getAttribute("title"));
  };
  const fits = (element: Element, sentTarget: SentTarget): boolean => {
    if (!sentTarget.name) return true;
    const name = sentTarget.css === "*" ? plain(element.textContent) : nameOf(element);
    return "is" in sentTarget.name
      ? name === sentTarget.name.is
      : new RegExp(sentTarget.name.has, sentTarget.name.flags).test(name);
  };
  const find = (sentTarget: SentTarget): Element | undefined => {
    const place = sentTarget.inside ? find(sentTarget.inside) : document.body;
    const all = [...(place?.querySelectorAll(sentTarget.css) ?? [])].filter(
      (one) => fits(one, sentTarget) && isSeen(one)
    );
    // Text belongs to the innermost element that contains it.
    return sentTarget.css === "*"
      ? all.find((one) => !all.some((other) => other !== one && one.contains(other)))
      : all[0];
  };
  const element = find(target);
  if (!element) return null;
  const place = () => {
    const box = element.getBoundingClientRect();
    const [x, y] = [Math.max(box.left, 0), Math.max(box.top, 0)];
    const [width, height] = [Math.min(box.right, window.innerWidth) - x, Math.min(box.bottom, window.innerHeight) - y];
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    const isOnTop = Boolean(hit && (element.contains(hit) || labels(element).some((label) => label.contains(hit))));
    return { x, y, width, height, isOnTop };
  };
  // An open list closes when the page below it scrolls.
  if (bring && !place().isOnTop && !element.matches("[role=option]"))
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const input = element as HTMLInputElement;
  return {
    ...place(),
    isAlive: Object.keys(element).some((key) => key.startsWith("__react")),
    isEnabled: !input.disabled && element.getAttribute("aria-disabled") !== "true",
    hasFocus: element === document.activeElement,
    text: plain(element.textContent),
    value: input.value ?? "",
  };
}

/** Words that have to be all of it, or a pattern in it. */
export type Words = string | RegExp;

/** Something on the page: of a kind (a CSS selector), with a name as assistive tools have it, inside of something else. */
export type Target = { css: string; name?: Words; inside?: Target };

const named = (css: string) => (name: Words, inside?: Target) => ({ css, name, inside });
export const button = named("button,[role=button],summary");
export const link = named("a[href]");
export const field = named("input,textarea,select,[role=combobox],[role=textbox]");
export const option = named("[role=option]");
export const dialog = named("[role=dialog],[role=alertdialog],dialog");
export const heading = named("h1,h2,h3,h4");
export const text = named("*");
export const css = (selector: string, inside?: Target): Target => ({ css: selector, inside });

/** What is seen of a target. Its place is that of the part of it which is on the screen. */
export type Seen = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether a press in its middle reaches it. */
  isOnTop: boolean;
  isEnabled: boolean;
  hasFocus: boolean;
  text: string;
  value: string;
};

/** A target as it is sent into a page. */
export type SentTarget = { css: string; name?: { is: string } | { has: string; flags: string }; inside?: SentTarget };

export function sent({ css: selector, name, inside }: Target): SentTarget {
  const words = typeof name === "string" ? { is: name } : name && { has: name.source, flags: name.flags };
  return { css: selector, ...(words && { name: words }), ...(inside && { inside: sent(inside) }) };
}

/**
 * Runs in the page: the first target that can be seen, brought onto the screen if asked; null if there is none. All that
 * it needs is in it.
 */
export function look(target: SentTarget, bring: boolean): Seen | null {
  const plain = (words: string | null | undefined) => (words ?? "").replace(/\s+/g, " ").trim();
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const labels = (element: Element) => ("labels" in element ? [...(element.labels as NodeListOf<Element>)] : []);
  const nameOf = (element: Element): string => {
    const by = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
    const labelled = by.map((id) => document.getElementById(id)).concat(labels(element) as HTMLElement[]);
    const said = plain(element.getAttribute("aria-label"));
    if (by.length > 0 || (!said && labelled.length > 0))
      return plain(
        labelled.map((label) => (label ? label.getAttribute("aria-label") || label.textContent : "")).join(" "),
      );
    return said || plain(element.textContent) || plain(element.getAttribute("title"));
  };
  const fits = (element: Element, wanted: SentTarget): boolean => {
    if (!wanted.name) return true;
    const name = wanted.css === "*" ? plain(element.textContent) : nameOf(element);
    return "is" in wanted.name ? name === wanted.name.is : new RegExp(wanted.name.has, wanted.name.flags).test(name);
  };
  const find = (wanted: SentTarget): Element | undefined => {
    const place = wanted.inside ? find(wanted.inside) : document.body;
    const all = [...(place?.querySelectorAll(wanted.css) ?? [])].filter((one) => fits(one, wanted) && isSeen(one));
    // Of words the element that holds just them.
    return wanted.css === "*" ? all.find((one) => !all.some((other) => other !== one && one.contains(other))) : all[0];
  };
  const element = find(target);
  if (!element) return null;
  if (bring) element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const box = element.getBoundingClientRect();
  const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
  const [right, bottom] = [Math.min(box.right, window.innerWidth), Math.min(box.bottom, window.innerHeight)];
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const input = element as HTMLInputElement;
  return {
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
    isOnTop: Boolean(hit && (element.contains(hit) || labels(element).some((label) => label.contains(hit)))),
    isEnabled: !input.disabled && element.getAttribute("aria-disabled") !== "true",
    hasFocus: element === document.activeElement,
    text: plain(element.textContent),
    value: input.value ?? "",
  };
}

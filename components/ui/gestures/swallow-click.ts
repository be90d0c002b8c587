/** Suppresses the click that follows the end of a drag. */
export function suppressNextClick(area: HTMLElement): void {
  const swallow = (click: Event) => click.stopPropagation();
  area.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => area.removeEventListener("click", swallow, { capture: true }), 0);
}

/** Suppresses the click that follows the end of a drag. */
export function suppressNextClick(area: HTMLElement): void {
  const swallowClick = (click: Event) => click.stopPropagation();
  area.addEventListener("click", swallowClick, { capture: true, once: true });
  setTimeout(() => area.removeEventListener("click", swallowClick, { capture: true }), 0);
}

/**
 * Takes away where a dragged request would go on a month: its library hears of drags wherever on the page they are,
 * but not that one was given up.
 */
export function leaveCalendar(): void {
  document.body.dispatchEvent(new MouseEvent("dragover", { bubbles: true, clientX: -1, clientY: -1 }));
}

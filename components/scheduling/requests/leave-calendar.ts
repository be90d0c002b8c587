/**
 * Clears the drop preview of the month calendar. Its library hears drags anywhere on the page, but not that one was
 * canceled.
 */
export function leaveCalendar(): void {
  document.body.dispatchEvent(new MouseEvent("dragover", { bubbles: true, clientX: -1, clientY: -1 }));
}

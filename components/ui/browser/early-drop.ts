/**
 * A script that runs before all others. A file that is dropped outside a ready drop area stays out, where a browser would
 * open it and leave the page with everything typed in it. It is also for drop areas that React does not hear yet. A ready one
 * hears the event afterward and decides for itself. Pictures and texts that are dragged within the page stay with the browser.
 */
export const KEEP_PAGE_AT_DROP = `(() => {
  let isOwn = false;
  addEventListener("dragstart", () => (isOwn = true), true);
  addEventListener("dragend", () => (isOwn = false), true);
  const refuse = (event) => {
    const { dataTransfer, target } = event;
    if (isOwn || !dataTransfer?.types.includes("Files")) return;
    if (target instanceof Element && target.closest("input[type=file]:enabled")) return;
    event.preventDefault();
    dataTransfer.dropEffect = "none";
  };
  addEventListener("dragover", refuse, true);
  addEventListener("drop", (event) => (refuse(event), (isOwn = false)), true);
})();`;

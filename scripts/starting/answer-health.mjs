/**
 * Answers the starting process when it asks whether we live: one whose event loop stands still does not.
 *
 * @returns {{ list: { name: string, state: string, restarts: number }[] }} what the starting process says of all parts
 */
export function answerHealth() {
  const parts = { list: [] };
  process.on("message", (message) => {
    // The channel may break under the answer; who asked is gone then.
    if (message === "ping") process.send?.("pong", () => undefined);
    else if (Array.isArray(message?.parts)) parts.list = message.parts;
  });
  return parts;
}

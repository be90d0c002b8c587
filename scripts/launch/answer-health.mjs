/**
 * Answers health checks of the starting process. A process with a blocked event loop does not answer.
 *
 * @returns {{ list: { name: string, state: string, restarts: number }[] }} the states of all parts, from the starting
 * process
 */
export function answerHealth() {
  const parts = { list: [] };
  process.on("message", (message) => {
    // The channel may break during the answer, when the other side is gone.
    if (message === "ping") process.send?.("pong", () => undefined);
    else if (Array.isArray(message?.parts)) parts.list = message.parts;
  });
  return parts;
}

const parts = new Map();

/** Records the state of a part of the installation: "starting", "running", or "down". */
export function notePart(name, state, restarts) {
  parts.set(name, { name, state, restarts });
}

export function forgetPart(name) {
  parts.delete(name);
}

/** Sends the states of all parts to the processes. `/api/ready` returns them. */
export function sendPartStates(children) {
  const message = { parts: [...parts.values()] };
  for (const child of children) if (child.connected) child.send(message, () => undefined);
}

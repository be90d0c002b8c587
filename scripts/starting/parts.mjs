const parts = new Map();

/** Notes how a part of the installation does: "starting", "running" or "down". */
export function notePart(name, state, restarts) {
  parts.set(name, { name, state, restarts });
}

export function forgetPart(name) {
  parts.delete(name);
}

/** Tells the processes how all parts do; `/api/ready` answers it. */
export function tellParts(children) {
  const message = { parts: [...parts.values()] };
  for (const child of children) if (child.connected) child.send(message, () => undefined);
}

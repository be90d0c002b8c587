"use client";

/**
 * Shares activity and logout among tabs: a channel for open ones, and local storage for tabs that open or wake later.
 */
const NAME = "truckroll-session";
const KEY = "session:last-activity";

type Message = { kind: "activity"; sessionId: string; at: number } | { kind: "leave"; to: string };

export type ActivityChannel = {
  /** The time of the last activity in ms. 0 when this session has none. */
  read: () => number;
  write: (at: number) => void;
  close: () => void;
};

export function openActivityChannel(
  sessionId: string,
  onActivity: () => void,
  onLeave: (to: string) => void
): ActivityChannel {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.kind === "leave") onLeave(data.to);
    else if (data.sessionId === sessionId) onActivity();
  });
  return {
    read: () => {
      const [of, at] = (localStorage.getItem(KEY) ?? "").split("|");
      return of === sessionId ? Number(at) || 0 : 0;
    },
    write: (at) => {
      localStorage.setItem(KEY, `${sessionId}|${at}`);
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target, it stays on the origin
      channel.postMessage({ kind: "activity", sessionId, at } satisfies Message);
    },
    close: () => channel.close(),
  };
}

/** Tells other tabs that the session ended or switched to another business. They continue at `to`. */
export function announceLeaving(to: string): void {
  const channel = new BroadcastChannel(NAME);
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target, it stays on the origin
  channel.postMessage({ kind: "leave", to } satisfies Message);
  channel.close();
}

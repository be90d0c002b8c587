"use client";

/** Activity and leaving over all tabs: a channel for those open now, local storage for those opened or woken later. */
const NAME = "truckroll-session";
const KEY = "session:last-activity";

type Message = { kind: "activity"; sessionId: string; at: number } | { kind: "leave"; to: string };

export type ActivityChannel = {
  /** Milliseconds; 0 when this session has none. */
  read: () => number;
  write: (at: number) => void;
  close: () => void;
};

export function openActivityChannel(
  sessionId: string,
  onActivity: () => void,
  onLeave: (to: string) => void,
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

/** Tells the other tabs that the session is over, or another business's: what they show is no more, they go on at `to`. */
export function announceLeaving(to: string): void {
  const channel = new BroadcastChannel(NAME);
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target, it stays on the origin
  channel.postMessage({ kind: "leave", to } satisfies Message);
  channel.close();
}

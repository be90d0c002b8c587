"use client";

/** Activity and logout over all tabs: a channel for those open now, local storage for those opened or woken later. */
const NAME = "truckroll-session";
const KEY = "session:last-activity";

type Message = { kind: "activity"; sessionId: string; at: number } | { kind: "logout" };

export type ActivityChannel = {
  /** Milliseconds; 0 when this session has none. */
  read: () => number;
  write: (at: number) => void;
  close: () => void;
};

export function openActivityChannel(sessionId: string, onActivity: () => void, onLogout: () => void): ActivityChannel {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.kind === "logout") onLogout();
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

/** Tells the other tabs that the session is over. */
export function announceLogout(): void {
  const channel = new BroadcastChannel(NAME);
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target, it stays on the origin
  channel.postMessage({ kind: "logout" } satisfies Message);
  channel.close();
}

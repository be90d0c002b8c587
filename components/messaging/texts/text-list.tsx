"use client";

import { useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { SmsMessage } from "@/lib/messaging/records/text-status";
import { TextBubble } from "./text-bubble";
import type { TextPage, Texts } from "./use-texts";

type Props = {
  texts: Texts;
  page: TextPage;
  /** The text at which the conversation opens. It is scrolled to and marked. */
  textId: string | null;
  zone: string;
  onRetry: ((text: SmsMessage) => void) | undefined;
};

/** Texts, newest at the bottom, that load more in both directions. Texts on screen stay in place. */
export function TextList({ texts, page, textId, zone, onRetry }: Props) {
  const { busy, readOlder, readNewer, showNewest } = texts;
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const sought = textId && list.current?.querySelector<HTMLElement>(`[data-text="${textId}"]`);
    if (!sought) return;
    sought.scrollIntoView({ block: "center" });
    sought.focus({ preventScroll: true });
  }, [textId]);
  useLayoutEffect(() => {
    if (page.newestRequestCount > 0) list.current?.scrollTo({ top: 0 });
  }, [page.newestRequestCount]);
  return (
    <ol
      ref={list}
      aria-label="Texts"
      tabIndex={0}
      className="focus-ring flex min-h-40 flex-1 flex-col-reverse gap-3 overflow-y-auto rounded-control px-1 py-2"
    >
      {page.hasNewer && (
        <li className="flex gap-2 self-center">
          <Button
            variant="quiet"
            isPending={busy === "newer"}
            onPress={() => void readNewer((show) => showInPlace(list.current, show))}
          >
            Show newer
          </Button>
          <Button variant="quiet" onPress={() => void showNewest()}>
            Jump to latest
          </Button>
        </li>
      )}
      {page.items.map((text) => (
        <TextBubble
          key={text.uuid}
          text={text}
          zone={zone}
          isSought={text.uuid === textId}
          onRetry={onRetry && text.direction === "outbound" ? () => onRetry(text) : undefined}
        />
      ))}
      {page.items.length === 0 && <li className="m-auto text-muted">No texts yet</li>}
      {page.hasOlder && (
        <li className="self-center">
          <Button variant="quiet" isPending={busy === "older"} onPress={() => void readOlder()}>
            Show older
          </Button>
        </li>
      )}
    </ol>
  );
}

/**
 * Shows more below without moving the visible part. By default, the list would stay at its end, where new texts arrive.
 */
function showInPlace(list: HTMLElement | null, show: () => void): void {
  const anchorElement = list?.querySelector("[data-text]");
  if (!list || !anchorElement) return show();
  const before = anchorElement.getBoundingClientRect().top;
  list.style.overflowAnchor = "none";
  show();
  list.scrollTop += anchorElement.getBoundingClientRect().top - before;
  requestAnimationFrame(() => (list.style.overflowAnchor = ""));
}

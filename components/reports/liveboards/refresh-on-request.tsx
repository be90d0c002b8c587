"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** The message to a frame that asks for a reload. */
export const REFRESH = "truckroll: read again";

/** Inside a frame: reloads on request of the outer page, and opens links there. */
export function RefreshOnRequest() {
  const router = useRouter();
  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent) => {
      if (origin === location.origin && data === REFRESH) router.refresh();
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      window.top?.location.assign(link.href);
    };
    window.addEventListener("message", onMessage);
    window.addEventListener("click", onClick, { capture: true });
    return () => {
      window.removeEventListener("message", onMessage);
      window.removeEventListener("click", onClick, { capture: true });
    };
  }, [router]);
  return null;
}

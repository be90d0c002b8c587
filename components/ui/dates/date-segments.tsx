"use client";

import { DateInput, DateSegment } from "react-aria-components";

/** MM / DD / YYYY. Each part can be typed or stepped by arrow keys. */
export function DateSegments({ slot }: { slot?: "start" | "end" }) {
  return (
    <DateInput {...(slot ? { slot } : {})} className="tabular flex items-center">
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded-[3px] px-px uppercase outline-none data-disabled:text-muted data-focused:bg-focus data-focused:text-surface data-placeholder:text-muted data-focused:data-placeholder:text-surface data-[type=literal]:px-0 data-[type=literal]:text-muted"
        />
      )}
    </DateInput>
  );
}

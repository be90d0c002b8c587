"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Slider } from "@/components/ui/choices/slider";
import { buildPastAddress } from "./past-address";

/** A drag on the slider passes many stops. The page loads only the one where it rests for this many ms. */
const REST_MS = 200;

type Props = { day: string; done: number; stops: ReadonlyArray<{ at: string; text: string }> };

/** A slider over the changes of a day. The left end is before the first one, the right end after the last. */
export function PastSlider({ day, done, stops }: Props) {
  const router = useRouter();
  const [stop, setStop] = useState(done);
  useEffect(() => setStop(done), [done]);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const moveTo = (next: number) => {
    setStop(next);
    clearTimeout(waiting.current);
    const after = stops[next - 1]?.at ?? null;
    waiting.current = setTimeout(() => router.replace(buildPastAddress(day, after), { scroll: false }), REST_MS);
  };
  return (
    <Slider
      label="Point in time"
      max={stops.length}
      value={stop}
      onChange={moveTo}
      text={stop === 0 ? "Before first change" : `After ${stops[stop - 1]?.text ?? ""}`}
    />
  );
}

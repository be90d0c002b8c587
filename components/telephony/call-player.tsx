"use client";

import { useEffect, useRef, useState } from "react";
import { Select } from "@/components/ui/choices/select";
import { ErrorState } from "@/components/ui/states/error-state";
import { Skeleton } from "@/components/ui/states/skeleton";
import { api } from "@/lib/platform/http/api-client";

const SPEEDS = ["1", "1.25", "1.5", "2"];
const getPositionKey = (id: string) => `call-position:${id}`;
const SPEED_KEY = "call-speed";

const keepPosition = (id: string, seconds: number) => sessionStorage.setItem(getPositionKey(id), String(seconds));

/** Plays a recording at the chosen speed, from the last position. Its address is short-lived and loaded on display. */
export function CallPlayer({ recordingId, label }: { recordingId: string; label: string }) {
  const [url, setUrl] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [speed, setSpeed] = useState("1");
  const player = useRef<HTMLAudioElement>(null);
  /** True after the address has expired and was renewed once. */
  const isAnother = useRef(false);
  const loadUrl = () => {
    setFailed(false);
    // Two addresses of the same second are equal, so a failed one must be cleared first.
    setUrl(null);
    api("GET /api/telephony/recordings/[id]/signed-url", { params: { id: recordingId } }).then(
      // Uses only the path, because the address is on this server by whatever host name the browser uses.
      ({ url: fullUrl }) => setUrl(fullUrl.slice(new URL(fullUrl).origin.length)),
      () => setFailed(true)
    );
  };
  useEffect(loadUrl, [recordingId]);
  useEffect(() => setSpeed(localStorage.getItem(SPEED_KEY) ?? "1"), []);
  useEffect(() => {
    if (player.current) player.current.playbackRate = Number(speed);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the player appears with the address
  }, [speed, url]);

  const retry = () => {
    isAnother.current = false;
    loadUrl();
  };
  if (hasFailed) return <ErrorState title="Couldn't load the recording" onRetry={retry} />;
  if (!url) return <Skeleton className="h-12 w-full" />;
  return (
    <div className="flex flex-wrap items-end gap-3">
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- what is said stands beside it, where it was written down */}
      <audio
        ref={player}
        controls
        preload="metadata"
        src={url}
        aria-label={label}
        className="h-10 min-w-0 flex-1 basis-64"
        onError={() => {
          if (isAnother.current) return setFailed(true);
          isAnother.current = true;
          loadUrl();
        }}
        onLoadedMetadata={({ currentTarget }) => {
          isAnother.current = false;
          currentTarget.playbackRate = Number(speed);
          const lastPosition = Number(sessionStorage.getItem(getPositionKey(recordingId)));
          if (lastPosition > 0 && lastPosition < currentTarget.duration - 1) currentTarget.currentTime = lastPosition;
        }}
        // A seek is kept at once. On a slow network its position plays only later.
        onSeeking={({ currentTarget }) => keepPosition(recordingId, currentTarget.currentTime)}
        onTimeUpdate={({ currentTarget }) => keepPosition(recordingId, currentTarget.currentTime)}
      />
      <div className="w-24">
        <Select
          label="Speed"
          value={speed}
          options={SPEEDS.map((id) => ({ id, label: `${id}×` }))}
          onChange={(chosen) => {
            setSpeed(chosen);
            localStorage.setItem(SPEED_KEY, chosen);
          }}
        />
      </div>
    </div>
  );
}

"use client";

import Pusher from "pusher-js";
import { createContext, use, useEffect, useState, type ReactNode } from "react";
import type { RealtimeClientSettings } from "@/lib/platform/realtime/get-realtime-client-settings";
import { buildPusherOptions } from "./pusher-options";

const RealtimeContext = createContext<Pusher | null>(null);

/** Keeps one connection to the realtime server for all staff screens of this tab. */
export function RealtimeProvider({ settings, children }: { settings: RealtimeClientSettings; children: ReactNode }) {
  const [pusher, setPusher] = useState<Pusher | null>(null);
  const { key, cluster, host, port, useTLS, signsIn } = settings;
  useEffect(() => {
    const connection = new Pusher(
      key,
      buildPusherOptions({
        cluster,
        useTLS,
        ...(host ? { host } : {}),
        ...(port ? { port } : {}),
      })
    );
    if (signsIn) connection.signin();
    setPusher(connection);
    return () => connection.disconnect();
  }, [key, cluster, host, port, useTLS, signsIn]);
  return <RealtimeContext value={pusher}>{children}</RealtimeContext>;
}

/** Returns this tab's connection. Null until the page has hydrated. */
export function useRealtime(): Pusher | null {
  return use(RealtimeContext);
}

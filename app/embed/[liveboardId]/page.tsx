import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LiveboardTiles } from "@/app/(office)/dashboard/_sections/liveboard-tiles";
import { RefreshOnRequest } from "@/components/reports/liveboards/refresh-on-request";
import { openEmbedToken } from "@/lib/platform/session/seal-embed-token";
import { findLiveboard } from "@/lib/reports/liveboards/liveboards";

export const metadata: Metadata = {
  title: { absolute: "Dashboard" },
  referrer: "strict-origin",
  robots: { index: false, follow: false },
};

type Props = { params: Promise<{ liveboardId: string }>; searchParams: Promise<{ token?: string | string[] }> };

/** A single liveboard for a frame. A token opens it, and only the app's own pages may frame it (proxy.ts). */
export default async function EmbedPage({ params, searchParams }: Props) {
  const [{ liveboardId }, { token }] = await Promise.all([params, searchParams]);
  const who = await openEmbedToken([token ?? ""].flat()[0] ?? "");
  const board = findLiveboard(liveboardId);
  if (!board || !who?.permissions.has("reports.view")) notFound();
  return (
    <main className="bg-paper p-0.5">
      <h1 className="sr-only">{board.name}</h1>
      <RefreshOnRequest />
      <LiveboardTiles who={who} board={board} />
    </main>
  );
}

"use client";

import { createStore } from "@/components/ui/browser/store";

export type UnreadCounts = { texts: number; internal: number };

/** What waits unread, as this tab knows it; null until it has heard of it. */
export const unreadCounts = createStore<UnreadCounts | null>(null);

/** Each time that internal messages are to be read again. */
export const internalNews = createStore(0);

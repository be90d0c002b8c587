"use client";

import { createStore } from "@/components/ui/browser/store";

export type UnreadCounts = { texts: number; internal: number };

/** The unread counts in this tab. Null until the first ones arrive. */
export const unreadCounts = createStore<UnreadCounts | null>(null);

/** Increases each time internal messages must be reloaded. */
export const internalNews = createStore(0);

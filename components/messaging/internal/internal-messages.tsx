"use client";

import { MessagesSquare, PenLine } from "lucide-react";
import { useEffect, useState } from "react";
import { limitToOneAtATime } from "@/components/ui/browser/one-at-a-time";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { InternalConversation } from "@/lib/messaging/internal/internal-message";
import { api } from "@/lib/platform/http/api-client";
import { internalNews } from "../counts/unread-counts";
import { InternalThread } from "./internal-thread";
import { NewThread } from "./new-thread";
import { ThreadList, getThreadKey } from "./thread-list";

type State = { threads: InternalConversation[] } | "loading" | "failed";

/** The internal messages: conversations, their messages, and a new one. A narrow screen shows one at a time. */
export function InternalMessages({ userId, zone }: { userId: string; zone: string }) {
  const [state, setState] = useState<State>("loading");
  const [open, setOpen] = useState<string | null>(null);
  const news = internalNews.use();
  // One read at a time. Otherwise the older answer could arrive last and overwrite the newer one.
  const [read] = useState(() =>
    limitToOneAtATime(() =>
      api("GET /api/internal-messages/conversations", {}).then(
        ({ items }) => setState({ threads: items }),
        () => setState((previous) => (typeof previous === "object" ? previous : "failed"))
      )
    )
  );
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each piece of news is read for
  useEffect(() => void read(), [read, news]);
  if (state === "loading") return <Skeleton className="h-40 w-full" />;
  if (state === "failed") return <ErrorState onRetry={() => void read()} />;
  const { threads } = state;
  const thread = threads.find((one) => getThreadKey(one) === open);
  const begin = (
    <Button icon={<PenLine aria-hidden />} onPress={() => setOpen("new")}>
      New message
    </Button>
  );
  if (threads.length === 0 && !open)
    return (
      <EmptyState
        icon={<MessagesSquare aria-hidden />}
        title="No messages yet"
        text="Message one or more coworkers. Only the people in a conversation can see it."
        action={begin}
      />
    );
  return (
    <div className="grid min-h-72 grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[15rem_minmax(0,1fr)]">
      <div className={open ? "max-md:hidden" : ""}>
        <div className="mb-3">{begin}</div>
        <ThreadList threads={threads} open={open} onOpen={setOpen} zone={zone} />
      </div>
      <div className={open ? "" : "max-md:hidden"}>
        {open && (
          <Button variant="quiet" className="mb-2 md:hidden" onPress={() => setOpen(null)}>
            All messages
          </Button>
        )}
        {open === "new" ? (
          <NewThread onSent={(key) => void read().then(() => setOpen(key))} />
        ) : thread ? (
          <InternalThread key={open} thread={thread} userId={userId} zone={zone} onChange={() => void read()} />
        ) : (
          <EmptyState icon={<MessagesSquare aria-hidden />} title="Select a conversation" />
        )}
      </div>
    </div>
  );
}

"use client";

import { CheckCheck, MessageSquare } from "lucide-react";
import { useParams } from "next/navigation";
import { useState } from "react";
import { useChannel } from "@/components/realtime/use-channel";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/choices/switch";
import { SearchField } from "@/components/ui/fields/search-field";
import { toast } from "@/components/ui/overlays/toast";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { Skeleton } from "@/components/ui/states/skeleton";
import { api } from "@/lib/platform/http/api-client";
import { buildChannelName } from "@/lib/platform/realtime/build-channel-name";
import { CONVERSATION_EVENTS } from "./conversation-events";
import { ConversationRow } from "./conversation-row";
import { useConversations } from "./use-conversations";

/** The conversations, latest activity first, with search, an unread filter, and live updates. */
export function ConversationList({ businessId, zone }: { businessId: string; zone: string }) {
  const { uuid } = useParams<{ uuid?: string }>();
  const [term, setTerm] = useState("");
  const [onlyUnread, setOnlyUnread] = useState(false);
  const [pages, setPages] = useState(1);
  const { loaded, hasFailed, read } = useConversations({ term, onlyUnread, pages });
  useChannel(buildChannelName("conversation", businessId), CONVERSATION_EVENTS, {
    onEvent: () => void read(),
    onGap: () => void read(),
  });
  const readAll = () =>
    api("PUT /api/sms/conversations/read-all", {}).then(
      () => toast.success("All conversations marked as read."),
      (error: Error) => toast.danger(error.message)
    );
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <SearchField label="Search conversations" placeholder="Name, number, or text" value={term} onChange={setTerm} />
      <div className="flex items-center justify-between gap-2">
        <Switch isSelected={onlyUnread} onChange={setOnlyUnread}>
          Unread
        </Switch>
        <Button
          variant="quiet"
          size="small"
          icon={<CheckCheck aria-hidden />}
          onPress={() => void readAll()}
          isDisabled={!loaded?.items.some(({ unread }) => unread)}
        >
          Mark all as read
        </Button>
      </div>
      {hasFailed && !loaded ? (
        <ErrorState onRetry={() => void read()} />
      ) : loaded === null ? (
        <Skeleton className="h-48 w-full" />
      ) : loaded.items.length === 0 ? (
        <EmptyState
          icon={<MessageSquare aria-hidden />}
          title={term ? "No matching conversations" : onlyUnread ? "No unread conversations" : "No conversations yet"}
          text={term || onlyUnread ? undefined : "Texts with customers appear here."}
        />
      ) : (
        <ul aria-label="Conversations" className="flex min-h-0 flex-col gap-0.5 overflow-y-auto">
          {loaded.items.map((conversation) => (
            <ConversationRow
              key={conversation.uuid}
              conversation={conversation}
              isOpen={conversation.uuid === uuid}
              zone={zone}
            />
          ))}
          {loaded.items.length < loaded.total && (
            <li className="py-2 text-center">
              <Button variant="quiet" onPress={() => setPages(pages + 1)}>
                Show more
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

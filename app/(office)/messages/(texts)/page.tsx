import { MessageSquare } from "lucide-react";
import { redirect } from "next/navigation";
import { EmptyState } from "@/components/ui/states/empty-state";
import { findConversationOfText } from "@/lib/messaging/conversations/list-conversations";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<{ text?: string }> };

export const metadata = { title: "Messages" };

/** No conversation is open. With `text`, redirects to that text in its conversation. */
export default async function MessagesPage({ searchParams }: Props) {
  const who = await requireMember("messaging.view");
  const { data: text } = Id.safeParse((await searchParams).text);
  const conversation = text ? await findConversationOfText(who, text) : null;
  if (conversation) redirect(`/messages/${conversation}?text=${text}`);
  return (
    <div className="m-auto">
      <EmptyState
        icon={<MessageSquare aria-hidden />}
        title={text ? "This text is no longer available" : "Select a conversation"}
      />
    </div>
  );
}

import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { MessagesTabs } from "@/components/messaging/messages-tabs";
import { ConversationList } from "@/components/messaging/texts/conversation-list";
import { NewConversation } from "@/components/messaging/texts/new-conversation";
import { TwoPanes } from "@/components/messaging/two-panes";
import { PageHeader } from "@/components/ui/page-header";
import { canText } from "@/lib/platform/phone/find-text-number";
import { requireMember } from "@/lib/platform/session/require-member";

/** The conversations stay beside the open one, so that the list keeps its position. */
export default async function TextsLayout({ children }: { children: ReactNode }) {
  const who = await requireMember();
  // Without texts, there are still internal messages.
  if (!who.permissions.has("messaging.view") || !(await canText(who))) redirect("/messages/internal");
  return (
    <TwoPanes
      head={
        <PageHeader
          title="Messages"
          context="Texts with customers"
          actions={who.permissions.has("messaging.send") && <NewConversation />}
          tabs={<MessagesTabs readsTexts />}
        />
      }
      list={<ConversationList businessId={who.businessId} zone={who.timeZone} />}
    >
      {children}
    </TwoPanes>
  );
}

import { notFound } from "next/navigation";
import { ConversationView } from "@/components/messaging/texts/conversation-view";
import { showConversation } from "@/lib/messaging/conversations/list-conversations";
import { templateValues } from "@/lib/messaging/templates/template-values";
import { textTemplateList } from "@/lib/messaging/templates/text-template-list";
import { Id } from "@/lib/platform/http/call-shapes";
import { Refusal } from "@/lib/platform/http/refusal";
import { requireMember } from "@/lib/platform/session/page-session";
import { staffActor } from "@/lib/platform/session/who";

type Props = { params: Promise<{ uuid: string }> };

export const metadata = { title: "Conversation" };

export default async function ConversationPage({ params }: Props) {
  const who = await requireMember("messaging.view");
  const { data: id } = Id.safeParse((await params).uuid);
  if (!id) notFound();
  const conversation = await showConversation(who, id).catch((error: unknown) => {
    if (error instanceof Refusal) notFound();
    throw error;
  });
  const maySend = who.permissions.has("messaging.send");
  const [templates, values] = await Promise.all([
    maySend ? who.db((db) => textTemplateList.all(who, db)) : [],
    templateValues(who, conversation),
  ]);
  return (
    <ConversationView
      key={id}
      conversation={conversation}
      businessId={who.businessId}
      userId={staffActor(who).userId}
      zone={who.timeZone}
      maySend={maySend}
      maySeeCustomers={who.permissions.has("customers.view")}
      templates={templates}
      values={values}
    />
  );
}

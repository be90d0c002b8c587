import type { LinkedDocument } from "@/components/messaging/texts/document-link";
import { ConversationView } from "@/components/messaging/texts/conversation-view";
import { buildDocumentText } from "@/lib/invoices/pdf/document-text";
import type { Invoice } from "@/lib/invoices/records/invoice";
import { isOpenDraftOrPresented, isVoidedOrDeleted } from "@/lib/invoices/records/invoice-status";
import { listInvoicesByCustomer } from "@/lib/invoices/records/search-invoices";
import { showConversation } from "@/lib/messaging/conversations/list-conversations";
import { readTemplateValues } from "@/lib/messaging/templates/read-template-values";
import { textTemplateList } from "@/lib/messaging/templates/text-template-list";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { getPhoneCarrier } from "@/lib/platform/phone/get-phone-carrier";
import { getConversationName } from "@/components/messaging/texts/conversation-name";
import { requireMember } from "@/lib/platform/session/require-member";
import { createRecordLoader } from "@/lib/platform/session/create-record-loader";
import { getStaffActor, type Who } from "@/lib/platform/session/who";

type Props = { params: Promise<{ uuid: string }>; searchParams: Promise<{ text?: string }> };

const loadConversation = createRecordLoader(showConversation);

export async function generateMetadata({ params }: Props) {
  const who = await requireMember("messaging.view");
  const conversation = await loadConversation(who, (await params).uuid);
  return { title: getConversationName(conversation) };
}

export default async function ConversationPage({ params, searchParams }: Props) {
  const who = await requireMember("messaging.view");
  const { uuid: id } = await params;
  const { data: textId = null } = Id.safeParse((await searchParams).text);
  const conversation = await loadConversation(who, id);
  const canSend = who.permissions.has("messaging.send");
  const [templates, values, documents] = await Promise.all([
    canSend ? who.db((db) => textTemplateList.all(db)) : [],
    readTemplateValues(who, conversation),
    canSend ? openDocuments(who, conversation.business_customer_id) : [],
  ]);
  return (
    <ConversationView
      key={`${id} ${textId}`}
      textId={textId}
      conversation={conversation}
      businessId={who.businessId}
      userId={getStaffActor(who).userId}
      zone={who.timeZone}
      maySend={canSend}
      maySeeCustomers={who.permissions.has("customers.view")}
      templates={templates}
      values={values}
      isPlayed={getPhoneCarrier() === "sandbox"}
      documents={documents}
    />
  );
}

const MOST = 20;

/** Lists the newest unpaid invoices and unanswered proposals, for users who may send them. */
async function openDocuments(who: Who, customerId: string | null): Promise<LinkedDocument[]> {
  if (!customerId || !who.permissions.has("invoices.change") || !who.permissions.has("invoices.view")) return [];
  const { items } = await listInvoicesByCustomer(who, customerId, { limit: MOST, offset: 0 });
  return items.filter(isOpen).map((document) => {
    const { kind, number, headline } = buildDocumentText(document);
    return { id: document.id, label: `${kind} #${number} · ${headline.amount}` };
  });
}

function isOpen({ isTemplate, kind, balance, operations_status: status }: Invoice): boolean {
  if (isTemplate || isVoidedOrDeleted(status.name)) return false;
  return kind === "proposal" ? isOpenDraftOrPresented(status.name) : Number(balance) > 0;
}

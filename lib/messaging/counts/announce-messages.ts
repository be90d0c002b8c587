import "server-only";
import { Prisma } from "@prisma/client";
import { createTenantRead } from "@/lib/platform/database/tenant-database";
import type { Announcement, OutboxEvent } from "@/lib/platform/outbox/outbox-event";
import { buildChannelName } from "@/lib/platform/realtime/build-channel-name";
import { canFitMessage } from "@/lib/platform/realtime/limits";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { selectConversations } from "../conversations/select-conversations";
import { toSmsMessage, TEXT_COLUMNS, type TextRow } from "../records/text-row";
import { countMessages } from "./message-counts";

type Announce = (event: OutboxEvent) => Promise<Announcement[]>;

const toConversations = ({ businessId }: OutboxEvent, event: string, data: Record<string, unknown>): Announcement[] => [
  { channel: buildChannelName("conversation", businessId), event, data },
];

/** Reads the current state of an event's text and its conversation. */
async function readText({ businessId, payload }: OutboxEvent) {
  const who = await proveSystemWho(businessId, "realtime");
  const [row] = await who.read<TextRow>(Prisma.sql`
    SELECT ${TEXT_COLUMNS} FROM sms_message m
    WHERE m.business_id = ${businessId}::uuid AND m.id = ${String(payload["messageId"])}::uuid`);
  if (!row?.conversation_uuid) return null;
  const [conversation] = await selectConversations(who, Prisma.sql`c.id = ${row.conversation_uuid}::uuid`);
  return conversation ? { conversation, message: toSmsMessage(row) } : null;
}

async function readConversation({ businessId, payload }: OutboxEvent) {
  const who = await proveSystemWho(businessId, "realtime");
  const id = String(payload["conversationId"]);
  const [conversation] = await selectConversations(who, Prisma.sql`c.id = ${id}::uuid`);
  return conversation;
}

/** Announces a customer's text. rule: realtime/sms-received */
export const announceReceived: Announce = async (event) => {
  const currentText = await readText(event);
  if (!currentText) return [];
  const { uuid, business_customer_id, contact_id, toPhoneNumber, fromPhoneNumber } = currentText.conversation;
  const { body, direction, date_created } = currentText.message;
  const conversation = { uuid, business_customer_id, contact_id, toPhoneNumber, fromPhoneNumber, unread: true };
  const data = { conversation, message: { uuid: currentText.message.uuid, body, direction, date_created } };
  const ids = { conversation: { uuid }, message: { uuid: currentText.message.uuid } };
  return toConversations(event, "messaging-sms-received", canFitMessage(data) ? data : ids);
};

const announceOutbound: (name: string) => Announce = (name) => async (event) => {
  const currentText = await readText(event);
  if (!currentText) return [];
  const { uuid, body, direction, userId, date_created, status } = currentText.message;
  const conversation = { uuid: currentText.conversation.uuid };
  const data = { conversation, message: { uuid, body, direction, userId, date_created, status } };
  return toConversations(event, name, canFitMessage(data) ? data : { conversation, message: { uuid } });
};

export const announceSent: Announce = announceOutbound("messaging-sms-sent");
/** Announces a new delivery state of a text. */
export const announceState: Announce = announceOutbound("messaging-sms-status");

export const announceCreated: Announce = async (event) => {
  const conversation = await readConversation(event);
  return conversation ? toConversations(event, "messaging-conversation-created", { conversation }) : [];
};

export const announceChanged: Announce = async (event) => {
  const conversation = await readConversation(event);
  if (!conversation) return [];
  const { uuid, business_customer_id, contact_id } = conversation;
  return toConversations(event, "messaging-conversation-updated", {
    conversation: { uuid, business_customer_id, contact_id },
  });
};

export const announceRead: Announce = async (event) => {
  const { conversationId } = event.payload;
  const which = conversationId === null ? { all: true } : { conversationUuid: conversationId };
  return toConversations(event, "messaging-conversation-read", { ...which, userId: event.actorUserId });
};

/**
 * Announces the current counts. If two events change them at once, the last announcement is right. It contains no text.
 */
export const announceCounts: Announce = async ({ businessId }) => {
  const counts = await countMessages(createTenantRead(businessId), businessId);
  const data = canFitMessage(counts) ? counts : { smsUnreadCount: counts.smsUnreadCount };
  return [{ channel: buildChannelName("message-counts", businessId), event: "update-message-counts", data }];
};

export const announceInternal: Announce = async ({ businessId, actorUserId, payload }) => [
  {
    channel: buildChannelName("message-counts", businessId),
    event: "messaging-internal-received",
    data: { messageId: payload["messageId"], senderId: actorUserId, messageRecipients: payload["recipientIds"] },
  },
];

import "server-only";
import { Prisma } from "@prisma/client";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { getDeliveryProblem } from "./get-delivery-problem";
import { isUndelivered } from "./is-further";
import { type SmsMessage, TextStatus } from "./text-status";

/** The columns of a text. `m` is its row. */
export const TEXT_COLUMNS = Prisma.sql`m.id AS uuid, m.conversation_id AS conversation_uuid, m.body, m.direction,
  m.user_id AS "userId", (SELECT u.first_name || ' ' || u.last_name FROM user_account u
    WHERE u.business_id = m.business_id AND u.id = m.user_id) AS "userName",
  m.created_at AS "createdAt", m.status, m.delivery, m.delivery_code AS "deliveryCode", m.error,
  m.held_reason AS "heldReason", m.segments, m.media`;

export type TextRow = Pick<SmsMessage, "uuid" | "conversation_uuid" | "body" | "direction" | "userId" | "userName"> & {
  createdAt: Date;
  status: string;
  delivery: string | null;
  deliveryCode: number | null;
  error: string | null;
  heldReason: string | null;
  segments: number;
  media: unknown;
};

/** The pictures of a text as its row stores them. */
export const TextMediaList = z.array(z.object({ url: z.string(), contentType: z.string(), fileId: Id.nullish() }));

export function toSmsMessage(row: TextRow): SmsMessage {
  const status = getTextStatus(row);
  const { uuid, conversation_uuid, body, direction, userId, userName, segments } = row;
  return {
    uuid,
    conversation_uuid,
    body,
    direction,
    userId,
    userName,
    segments,
    status,
    date_created: row.createdAt.toISOString(),
    problem: getTextProblem(row, status),
    media: TextMediaList.parse(row.media).map(({ fileId, contentType }) => ({ fileId: fileId ?? null, contentType })),
  };
}

/** Returns the carrier's last state, or else the state here before handover. */
function getTextStatus({ direction, status, delivery }: TextRow): TextStatus {
  if (direction === "inbound") return "received";
  if (delivery === "delivered" || delivery === "read") return delivery;
  if (delivery !== null && isUndelivered(delivery)) return "undelivered";
  return status === "handing over" ? "sending" : TextStatus.catch("queued").parse(status);
}

function getTextProblem({ deliveryCode, error, heldReason }: TextRow, status: TextStatus): SmsMessage["problem"] {
  if (status === "queued") return heldReason === null ? null : { code: null, title: "On hold", advice: heldReason };
  if (status === "undelivered") return getDeliveryProblem(deliveryCode);
  if (status === "failed")
    return deliveryCode === null
      ? { code: null, title: "Not sent", advice: error ?? "Resend the text or call." }
      : getDeliveryProblem(deliveryCode);
  if (status === "unsure")
    return {
      code: null,
      title: "May have been sent",
      advice: "Connection lost while sending. Check with the recipient before you resend.",
    };
  if (status === "too late")
    return {
      code: null,
      title: "Not sent",
      advice: error ?? "Expired before it could be sent. If it's still needed, send a new one.",
    };
  return null;
}

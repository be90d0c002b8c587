import { MessageSquare, Plus } from "lucide-react";
import { SettingsHeader } from "@/components/office/settings-header";
import { DeleteNumberButton } from "@/components/telephony/delete-number-button";
import { NotificationNumberPanel } from "@/components/telephony/notification-number-panel";
import { MessagingServicePanel } from "@/components/telephony/messaging-service-panel";
import { PhonesNote } from "../_sections/phones-note";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { countConversationsByNumber } from "@/lib/messaging/conversations/count-conversations-by-number";
import { formatPhone } from "@/lib/platform/format/format-phone";
import { findPhoneAccount } from "@/lib/platform/phone/phone-account";
import { isMessagingService } from "@/lib/platform/phone/is-messaging-service";
import { requireMember } from "@/lib/platform/session/require-member";
import { getLimitations } from "@/lib/telephony/numbers/buy-number";
import { listNotificationNumbers } from "@/lib/telephony/numbers/list-notification-numbers";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Notification numbers" };

const formatNotificationNumber = (number: string) =>
  isMessagingService(number) ? `Messaging service ${number}` : formatPhone(number.replace(/^\+1/, ""));

export default async function NotificationNumbersPage({ searchParams }: Props) {
  const who = await requireMember("marketing.manage");
  const { panel } = await searchParams;
  const { items } = await listNotificationNumbers(who);
  const [limits, conversations] = await Promise.all([
    getLimitations(who, "notification"),
    countConversationsByNumber(who),
  ]);
  const [first, second] = items;
  const add = (
    <>
      <ButtonLink href="/admin/notification-numbers?panel=service" scroll={false} variant="secondary">
        Add messaging service
      </ButtonLink>
      <ButtonLink href="/admin/notification-numbers?panel=new" scroll={false} icon={<Plus aria-hidden />}>
        Add notification number
      </ButtonLink>
    </>
  );
  return (
    <>
      <SettingsHeader
        title="Settings"
        context="Phone numbers you text customers from"
        actions={items.length > 0 && add}
      />
      <PhonesNote limits={limits} mayPlay={who.permissions.has("operations.manage")} />
      <DataTable
        label="Notification numbers"
        rows={items}
        rowId={({ id }) => id}
        rowName={({ number }) => formatNotificationNumber(number)}
        columns={[
          { id: "number", label: "Number", cell: ({ number }) => formatNotificationNumber(number) },
          {
            id: "use",
            label: "Texting",
            cell: ({ id }) =>
              id === first?.id ? <Badge tone="info">Sends and receives</Badge> : "Receives replies only",
          },
        ]}
        rowButtons={({ id, number }) => (
          <DeleteNumberButton
            {...{ id, number, conversations: conversations.get(number) ?? 0 }}
            {...(id === first?.id ? { next: second?.number ?? null } : {})}
          />
        )}
        empty={
          <EmptyState
            icon={<MessageSquare aria-hidden />}
            title="No notification numbers yet"
            text="Get a number to text customers from. Their replies arrive under Messages."
            action={add}
          />
        }
      />
      {panel === "new" && <NotificationNumberPanel isFirst={items.length === 0} />}
      {panel === "service" && (
        <MessagingServicePanel account={(await findPhoneAccount(who.businessId))?.accountSid ?? null} />
      )}
    </>
  );
}

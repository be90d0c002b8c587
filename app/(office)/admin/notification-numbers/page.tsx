import { MessageSquare, Plus } from "lucide-react";
import { SettingsHeader } from "@/components/office/settings-header";
import { DeleteNumberButton } from "@/components/telephony/delete-number-button";
import { NotificationNumberPanel } from "@/components/telephony/notification-number-panel";
import { PhonesNote } from "../_sections/phones-note";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { formatPhone } from "@/lib/platform/format/phone";
import { requireMember } from "@/lib/platform/session/page-session";
import { getLimitations } from "@/lib/telephony/numbers/buy-number";
import { listNotificationNumbers } from "@/lib/telephony/numbers/notification-numbers";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Numbers to text from" };

const short = (number: string) => formatPhone(number.replace(/^\+1/, ""));

export default async function NotificationNumbersPage({ searchParams }: Props) {
  const who = await requireMember("marketing.manage");
  const { panel } = await searchParams;
  const { items } = await listNotificationNumbers(who);
  const limits = await getLimitations(who, "notification");
  const add = (
    <ButtonLink href="/admin/notification-numbers?panel=new" scroll={false} icon={<Plus aria-hidden />}>
      Add number
    </ButtonLink>
  );
  return (
    <>
      <SettingsHeader
        title="Settings"
        context="What your customers see a text come from"
        actions={items.length > 0 && add}
      />
      <PhonesNote limits={limits} />
      <DataTable
        label="Numbers to text from"
        rows={items}
        rowId={({ id }) => id}
        rowName={({ number }) => short(number)}
        columns={[
          { id: "number", label: "Number", cell: ({ number }) => short(number) },
          {
            id: "use",
            label: "Use",
            cell: ({ id }) => (id === items[0]?.id ? <Badge tone="info">Texts come from it</Badge> : "Takes answers"),
          },
        ]}
        rowButtons={({ id, number }) => <DeleteNumberButton id={id} number={number} />}
        empty={
          <EmptyState
            icon={<MessageSquare aria-hidden />}
            title="No numbers to text from yet"
            text="Customers get texts from a number of your own, and can answer them."
            action={add}
          />
        }
      />
      {panel === "new" && <NotificationNumberPanel />}
    </>
  );
}

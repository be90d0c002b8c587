import { PhoneForwarded } from "lucide-react";
import { SettingsList } from "@/components/office/settings-list";
import { PhonesNote } from "../_sections/phones-note";
import { formatPhone } from "@/lib/platform/format/format-phone";
import { requireMember } from "@/lib/platform/session/require-member";
import { getLimitations } from "@/lib/telephony/numbers/buy-number";
import { listForwardingNumbers } from "@/lib/telephony/numbers/list-forwarding-numbers";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Forwarding numbers" };

const formatForwardingNumber = (number: string) => formatPhone(number.replace(/^\+1/, ""));

export default async function ForwardingNumbersPage({ searchParams }: Props) {
  const who = await requireMember("marketing.manage");
  const { panel } = await searchParams;
  const { items } = await listForwardingNumbers(who);
  const limits = await getLimitations(who, "forwarding");
  return (
    <SettingsList
      path="/admin/forwarding-numbers"
      label="Forwarding numbers"
      noun="forwarding number"
      context="Phones that ring when customers call your tracking numbers"
      before={<PhonesNote limits={limits} mayPlay={who.permissions.has("operations.manage")} areOwn />}
      rows={items.map((item) => ({
        ...item,
        name: item.name || formatForwardingNumber(item.number),
        number: formatForwardingNumber(item.number),
      }))}
      columns={[{ id: "number", label: "Number", cell: (item) => item.number }]}
      icon={<PhoneForwarded aria-hidden />}
      about="Add the phones that take your calls, such as the office, a cell phone, or an answering service."
      panel={panel}
      calls="/api/forwarding-numbers"
      fields={[{ name: "number", label: "Number", kind: "text", isRequired: true, placeholder: "(999) 999-9999" }]}
      deleteText={() => "You can delete a number only if no tracking numbers forward to it."}
    />
  );
}

import { phoneCarrier } from "@/lib/platform/phone/carrier";
import { MessageList, type MessageParams } from "../_sections/message-list";

export const metadata = { title: "Texts" };

export default function TextsPage({ searchParams }: { searchParams: MessageParams }) {
  return (
    <MessageList
      channel="text"
      isSandboxed={phoneCarrier() !== "twilio"}
      sandboxNote="No text provider is set, so texts stay here and reach nobody. Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM to send them."
      searchParams={searchParams}
    />
  );
}

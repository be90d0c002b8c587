import { getPhoneCarrier } from "@/lib/platform/phone/get-phone-carrier";
import { MessageList, type MessageParams } from "../_sections/message-list";

export const metadata = { title: "Texts" };

const SET = "Your provider can connect Twilio.";

export default function TextsPage({ searchParams }: { searchParams: MessageParams }) {
  const carrier = getPhoneCarrier();
  return (
    <MessageList
      channel="text"
      isSandboxed={carrier === "sandbox"}
      note={
        carrier === "twilio"
          ? null
          : carrier === null
            ? `Texting isn't set up, so no texts are sent. ${SET}`
            : `Texting isn't set up. Texts appear here but aren't sent. ${SET}`
      }
      searchParams={searchParams}
    />
  );
}

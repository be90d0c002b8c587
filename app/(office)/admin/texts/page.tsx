import { getPhoneCarrier } from "@/lib/platform/phone/get-phone-carrier";
import { MessageList, type MessageParams } from "../_sections/message-list";

export const metadata = { title: "Texts" };

const SET = "Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM to send them.";

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
            ? `Texting is off: no text provider is set, so no texts are offered or sent. ${SET}`
            : `No text provider is set, so texts stay here and reach nobody. ${SET}`
      }
      searchParams={searchParams}
    />
  );
}

import { isMailSandboxed } from "@/lib/platform/mail/mail-channel";
import { MessageList, type MessageParams } from "../_sections/message-list";

export const metadata = { title: "Email" };

const NOT_SET_UP =
  "Email isn't set up, so emails aren't sent. Your provider can connect an email server. Until then, open an email here to use its links.";

export default function MailPage({ searchParams }: { searchParams: MessageParams }) {
  const isSandboxed = isMailSandboxed();
  return (
    <MessageList
      channel="mail"
      isSandboxed={isSandboxed}
      note={isSandboxed ? NOT_SET_UP : null}
      searchParams={searchParams}
    />
  );
}

import { isMailSandboxed } from "@/lib/platform/mail/carriers";
import { MessageList, type MessageParams } from "../_sections/message-list";

export const metadata = { title: "Email" };

export default function MailPage({ searchParams }: { searchParams: MessageParams }) {
  return (
    <MessageList
      channel="mail"
      isSandboxed={isMailSandboxed()}
      sandboxNote="No mail server is set, so email stays here and reaches nobody. Set SMTP_URL to send it. Until then, open an email to follow its links."
      searchParams={searchParams}
    />
  );
}

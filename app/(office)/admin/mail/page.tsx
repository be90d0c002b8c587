import { isMailSandboxed } from "@/lib/platform/mail/carriers";
import { MessageList, type MessageParams } from "../_sections/message-list";

export const metadata = { title: "Email" };

const KEPT =
  "No mail server is set, so email stays here and reaches nobody. Set SMTP_URL to send it. Until then, open an email to follow its links.";

export default function MailPage({ searchParams }: { searchParams: MessageParams }) {
  const isSandboxed = isMailSandboxed();
  return (
    <MessageList
      channel="mail"
      isSandboxed={isSandboxed}
      note={isSandboxed ? KEPT : null}
      searchParams={searchParams}
    />
  );
}

import "server-only";
import { Text } from "@react-email/components";
import { MailButton, MailFrame, mailText, renderMail } from "@/lib/platform/mail/mail-frame";
import type { NoticeText } from "./notice-text";

/** Renders a message as an email: HTML and plain text. */
export function renderNotice(
  { subject, sentences, confirmLink }: NoticeText,
  business: { name: string; brandColor: string }
): Promise<{ html: string; text: string }> {
  return renderMail(
    <MailFrame preview={subject} heading={business.name} brandColor={business.brandColor}>
      {sentences.map((sentence) => (
        <Text key={sentence} style={mailText}>
          {sentence}
        </Text>
      ))}
      {confirmLink && <MailButton href={confirmLink}>Confirm appointment</MailButton>}
    </MailFrame>
  );
}

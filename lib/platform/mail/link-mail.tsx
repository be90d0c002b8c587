import "server-only";
import { Text } from "@react-email/components";
import { MailButton, MailFrame, mailSmallPrint, mailText, renderMail } from "./mail-frame";

/** A short mail about one link: what it is for, the link, and what to do when it was not asked for. */
export type LinkMail = {
  from: string;
  brandColor: string;
  heading: string;
  paragraphs: string[];
  action: string;
  link: string;
  afterword: string;
};

/** HTML and plain text of the mail. */
export function renderLinkMail({ paragraphs, action, link, afterword, ...head }: LinkMail) {
  return renderMail(
    <MailFrame preview={head.heading} {...head}>
      {paragraphs.map((text) => (
        <Text key={text} style={mailText}>
          {text}
        </Text>
      ))}
      <MailButton href={link}>{action}</MailButton>
      <Text style={mailSmallPrint}>{afterword}</Text>
    </MailFrame>,
  );
}

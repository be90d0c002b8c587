import "server-only";
import { Text } from "@react-email/components";
import { MailButton, MailFrame, mailSmallPrint, mailText, renderMail } from "./mail-frame";

/** A short email about one link: its purpose, the link, and what to do when nobody asked for it. */
export type LinkMail = {
  from: string;
  brandColor: string;
  heading: string;
  paragraphs: string[];
  action: string;
  link: string;
  afterword: string;
};

/** Renders the email as HTML and plain text. */
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
    </MailFrame>
  );
}

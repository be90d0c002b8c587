import "server-only";
import { Body, Button, Head, Heading, Html, Img, Preview, Text } from "@react-email/components";
import { render } from "@react-email/render";
import type { ReactElement, ReactNode } from "react";
import { LOGO_CID } from "./send-mail";

/** The styles of all product emails. */
export const mailText = { fontSize: 15, lineHeight: 1.5, margin: "0 0 12px" };
export const mailSmallPrint = { fontSize: 13, lineHeight: 1.5, color: "#6b645c", margin: "20px 0 0" };
export const mailAmount = { fontSize: 30, fontWeight: 600, lineHeight: 1.2, margin: "0 0 16px" };

const FONT = "Helvetica, Arial, sans-serif";

type FrameProps = {
  /** The preview text next to the subject in a list of emails. */
  preview: string;
  brandColor: string;
  heading: string;
  /** The line above the heading. */
  from?: string;
  /** The alt text of the logo. Left out when there is no logo. */
  logoOf?: string | undefined;
  children: ReactNode;
};

/** The frame of every email. */
export function MailFrame({ preview, brandColor, heading, from, logoOf, children }: FrameProps) {
  return (
    <Html lang="en">
      <Head>
        {/* The colors are fixed: a mail program that inverts them would show dark words on a dark background. */}
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
        {/* Outlook does not inherit the font into a table. */}
        <style>{`h1,p,td,div,li,a{font-family:${FONT}}`}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        style={{
          backgroundColor: "#f6f4f1",
          fontFamily: FONT,
          color: "#26211b",
          padding: "24px 0",
        }}
      >
        <table
          align="center"
          width="100%"
          border={0}
          cellPadding={0}
          cellSpacing={0}
          role="presentation"
          style={{
            backgroundColor: "#ffffff",
            borderTop: `4px solid ${brandColor}`,
            borderRadius: 10,
            maxWidth: 560,
          }}
        >
          <tbody>
            <tr>
              {/* Outlook ignores the padding of a table, but not of a cell. */}
              <td style={{ padding: 28 }}>
                {logoOf && <Img src={`cid:${LOGO_CID}`} alt={logoOf} height={48} style={{ margin: "0 0 12px" }} />}
                {from && <Text style={{ ...mailSmallPrint, margin: "0 0 8px" }}>{from}</Text>}
                <Heading as="h1" style={{ fontSize: 18, margin: "0 0 16px" }}>
                  {heading}
                </Heading>
                {children}
              </td>
            </tr>
          </tbody>
        </table>
      </Body>
    </Html>
  );
}

/** The main action of the email. */
export function MailButton({ href, children }: { href: string; children: string }) {
  return (
    <Button
      href={href}
      style={{
        backgroundColor: "#26211b",
        color: "#ffffff",
        borderRadius: 6,
        padding: "12px 20px",
        fontSize: 16,
        fontWeight: 600,
      }}
    >
      {children}
    </Button>
  );
}

/** Renders the email as HTML and as plain text. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  return { html: await render(mail), text: await render(mail, { plainText: true }) };
}

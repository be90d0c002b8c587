import "server-only";
import { Body, Button, Container, Head, Heading, Html, Preview, Text } from "@react-email/components";
import { render } from "@react-email/render";

/** A short mail about one link: what it is for, the link, and what to do when it was not asked for. */
export type LinkMail = {
  from: string;
  brandColour: string;
  heading: string;
  paragraphs: string[];
  action: string;
  link: string;
  afterword: string;
};

/** HTML and plain text of the mail. */
export async function renderLinkMail(mail: LinkMail): Promise<{ html: string; text: string }> {
  const element = <LinkMailBody {...mail} />;
  return { html: await render(element), text: await render(element, { plainText: true }) };
}

const paragraph = { fontSize: 15, lineHeight: 1.5, margin: "0 0 12px" };

function LinkMailBody({ from, brandColour, heading, paragraphs, action, link, afterword }: LinkMail) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{heading}</Preview>
      <Body
        style={{
          backgroundColor: "#f6f4f1",
          fontFamily: "Helvetica, Arial, sans-serif",
          color: "#26211b",
          padding: "24px 0",
        }}
      >
        <Container
          style={{
            backgroundColor: "#ffffff",
            borderTop: `4px solid ${brandColour}`,
            borderRadius: 10,
            padding: 28,
            maxWidth: 560,
          }}
        >
          <Text style={{ fontSize: 13, color: "#6b645c", margin: "0 0 8px" }}>{from}</Text>
          <Heading as="h1" style={{ fontSize: 18, margin: "0 0 16px" }}>
            {heading}
          </Heading>
          {paragraphs.map((text) => (
            <Text key={text} style={paragraph}>
              {text}
            </Text>
          ))}
          <Button
            href={link}
            style={{
              backgroundColor: "#26211b",
              color: "#ffffff",
              borderRadius: 6,
              padding: "12px 20px",
              fontSize: 16,
              fontWeight: 600,
            }}
          >
            {action}
          </Button>
          <Text style={{ ...paragraph, fontSize: 13, color: "#6b645c", margin: "20px 0 0" }}>{afterword}</Text>
        </Container>
      </Body>
    </Html>
  );
}

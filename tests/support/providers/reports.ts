import nodemailer from "nodemailer";

const HEAD = (type: string, id: string) =>
  [
    "From: Mail Delivery <mailer-daemon@mx.example.net>",
    `Message-ID: <${id}@mx.example.net>`,
    "Subject: About your mail",
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=${type}; boundary="part"`,
    "",
  ].join("\r\n");

const buildPart = (type: string, text: string) => `--part\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`;

/** Builds a delivery report (RFC 3464) about an email that failed, is late, or arrived. */
export function buildDeliveryReport({
  action = "failed",
  status = "5.1.1",
  diagnostic = "550 5.1.1 <nobody@example.org>:\r\n  Recipient address rejected: no such user",
  id = "report-1",
  returned = "Subject: Hello\r\n\r\nbody",
} = {}): string {
  const fields = [
    "Reporting-MTA: dns; mx.example.net\r\nArrival-Date: Thu, 26 Nov 2026 10:00:00 +0000",
    `Final-Recipient: rfc822; somebody-else@example.org\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${diagnostic}`,
  ].join("\r\n\r\n");
  return `${HEAD("delivery-status", id)}\r\n${buildPart("text/plain", "It did not work.")}${buildPart(
    "message/delivery-status",
    `${fields}\r\n`
  )}${buildPart("message/rfc822", returned)}--part--\r\n`;
}

/** Builds a complaint (RFC 5965). */
export function buildComplaint(returnPath: string, type = "abuse", id = "complaint-1"): string {
  const fields = `Feedback-Type: ${type}\r\nUser-Agent: Other/1.0\r\nVersion: 1\r\nOriginal-Mail-From: <${returnPath}>`;
  return `${HEAD("feedback-report", id)}\r\n${buildPart("text/plain", "A complaint.")}${buildPart(
    "message/feedback-report",
    `${fields}\r\n`
  )}${buildPart("message/rfc822", "Subject: Hello\r\n\r\nbody")}--part--\r\n`;
}

/** Hands an email to a server on this machine. Returns the code of its refusal, or 250. */
export async function submitMail(port: number, to: string, raw: string | Buffer, from = ""): Promise<number> {
  const transport = nodemailer.createTransport({ host: "127.0.0.1", port, secure: false, ignoreTLS: true });
  try {
    await transport.sendMail({ envelope: { from, to }, raw });
    return 250;
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0;
  } finally {
    transport.close();
  }
}

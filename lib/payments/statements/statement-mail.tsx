import "server-only";
import { Text } from "@react-email/components";
import { BusinessMail, MailSender, WrittenMessage } from "@/lib/invoices/sending/business-mail";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import type { PublicBusiness } from "@/lib/invoices/reading/public-invoice";
import { mailAmount, mailText, renderMail } from "@/lib/platform/mail/mail-frame";
import type { Statement } from "./read-statement";
import { formatPeriod } from "./statement-pdf";

type StatementMail = { statement: Statement; business: PublicBusiness; personalizedMessage: string };

/** Renders the subject, HTML, and plain text of the email with a statement. */
export async function renderStatementMail(
  mail: StatementMail
): Promise<{ subject: string; html: string; text: string }> {
  return { subject: `Statement from ${mail.business.name}`, ...(await renderMail(<StatementMailBody {...mail} />)) };
}

function StatementMailBody({ statement, business, personalizedMessage }: StatementMail) {
  return (
    <BusinessMail business={business} preview={`Balance due ${formatDollars(statement.closing)}`}>
      <WrittenMessage text={personalizedMessage} />
      <Text style={{ ...mailText, color: "#6b645c", margin: 0 }}>Balance due</Text>
      <Text style={mailAmount}>{formatDollars(statement.closing)}</Text>
      <Text style={mailText}>{`Your statement is attached. ${formatPeriod(statement)}.`}</Text>
      <MailSender business={business} />
    </BusinessMail>
  );
}

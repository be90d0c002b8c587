import "server-only";
import { Text } from "@react-email/components";
import { BusinessMail, MailSender, WrittenMessage } from "@/lib/invoices/delivery/business-mail";
import type { PublicBusiness } from "@/lib/invoices/records/public-invoice";
import { formatBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { Decimal } from "@/lib/platform/money/decimal";
import { mailAmount, mailText, renderMail } from "@/lib/platform/mail/mail-frame";
import { formatDay } from "@/lib/platform/time/format-time";
import { describeClosing } from "./describe-closing";
import type { Statement } from "./read-statement";
import { formatPeriod } from "./statement-pdf";

type StatementMail = {
  statement: Statement;
  customerName: string;
  business: PublicBusiness;
  personalizedMessage: string;
};

/** Renders the subject, HTML, and plain text of the email with a statement. */
export async function renderStatementMail(
  mail: StatementMail
): Promise<{ subject: string; html: string; text: string }> {
  return { subject: `Statement from ${mail.business.name}`, ...(await renderMail(<StatementMailBody {...mail} />)) };
}

function StatementMailBody({ statement, customerName, business, personalizedMessage }: StatementMail) {
  const { label, amount } = describeClosing(statement.closing);
  const phone = formatBusinessPhone(business);
  const period = statement.start ? `for ${formatPeriod(statement)}` : `through ${formatDay(statement.end)}`;
  const owes = new Decimal(statement.closing).greaterThan(0);
  return (
    <BusinessMail business={business} preview={`${label} ${amount}`}>
      <WrittenMessage text={personalizedMessage} />
      <Text style={{ ...mailText, color: "#6b645c", margin: 0 }}>{`${customerName} · ${label}`}</Text>
      <Text style={mailAmount}>{amount}</Text>
      <Text style={mailText}>{`Your statement ${period} is attached.`}</Text>
      {owes && phone && <Text style={mailText}>{`To pay or ask a question, call ${phone}.`}</Text>}
      <MailSender business={business} />
    </BusinessMail>
  );
}

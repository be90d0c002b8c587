import "server-only";
import { Column, Hr, Row, Section, Text } from "@react-email/components";
import { BusinessMail, MailSender, WrittenMessage } from "../delivery/business-mail";
import { formatCount } from "@/lib/platform/format/format-count";
import { MailButton, mailSmallPrint, mailText, renderMail } from "@/lib/platform/mail/mail-frame";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import type { PublicBusiness } from "../records/public-invoice";
import { getOptionName } from "./compare-options";
import type { Comparison } from "./comparison";

type ComparisonMail = {
  comparison: Comparison;
  business: PublicBusiness;
  link: string;
  personalizedMessage: string;
};

/** Renders the subject, HTML, and plain text of the email with a comparison. */
export async function renderComparisonMail(
  mail: ComparisonMail
): Promise<{ subject: string; html: string; text: string }> {
  return {
    subject: `${formatCount(mail.comparison.invoices.length, "option")} from ${mail.business.name}`,
    ...(await renderMail(<ComparisonMailBody {...mail} />)),
  };
}

function ComparisonMailBody({ comparison: { invoices }, business, link, personalizedMessage }: ComparisonMail) {
  return (
    <BusinessMail
      business={business}
      preview={invoices
        .map((option, index) => `${getOptionName(option, index)} ${formatDollars(option.total)}`)
        .join(", ")}
    >
      <WrittenMessage text={personalizedMessage} />
      <Section>
        {invoices.map((option, index) => (
          <Row key={option.id}>
            <Column>
              <Text style={{ ...mailText, margin: "3px 0", fontWeight: 600 }}>{getOptionName(option, index)}</Text>
              <Text style={{ ...mailSmallPrint, margin: "0 0 6px" }}>{`Proposal #${option.invoiceNumber}`}</Text>
            </Column>
            <Column align="right" style={{ whiteSpace: "nowrap", paddingLeft: 12 }}>
              <Text style={{ ...mailText, margin: "3px 0", fontWeight: 600 }}>{formatDollars(option.total)}</Text>
            </Column>
          </Row>
        ))}
      </Section>
      <MailButton href={link}>Compare options</MailButton>
      <Hr style={{ margin: "24px 0 8px", borderColor: "#ddd8d0" }} />
      <MailSender business={business} withAddress />
    </BusinessMail>
  );
}

import "server-only";
import { buildLogoAttachments, readLogo } from "@/lib/businesses/read-logo";
import { buildRecipientDetails } from "@/lib/customers/contacts/require-known-recipients";
import { resolveMailRecipients } from "@/lib/invoices/delivery/resolve-mail-recipients";
import { type MailSent, getMailSent } from "@/lib/platform/message-lists/mail-sent";
import { toPublicBusiness } from "@/lib/invoices/delivery/view-public";
import { recordChange } from "@/lib/platform/changes/record-change";
import { storeFile } from "@/lib/platform/files/store-file";
import { doHeavyWork } from "@/lib/platform/heavy-work/do-heavy-work";
import { notFound, Refusal } from "@/lib/platform/refusals/refusal";
import { sendMail } from "@/lib/platform/mail/send-mail";
import type { Who } from "@/lib/platform/session/who";
import { readStatement, type Statement } from "./read-statement";
import { renderStatementMail } from "./statement-mail";
import type { PrintedStatement } from "./statement-pdf";
import type { StatementPeriod, StatementToSend } from "./statement-movement";

const PRINTING = {
  withinMs: 30_000,
  tooMuch: new Refusal(
    "invalid",
    "document_too_large",
    "This statement is too long to print. Select a shorter period."
  ),
};

/** Formats a file name: "statement-2026-11-24.pdf". */
export const formatStatementFileName = ({ end }: Pick<Statement, "end">): string => `statement-${end}.pdf`;

export async function renderStatementPdf(who: Who, customerId: string, period: StatementPeriod) {
  const printed = await buildPrintedStatement(who, customerId, period);
  return { ...printed, bytes: await doHeavyWork<Uint8Array>("printStatement", [printed], PRINTING) };
}

/** Emails a customer's statement with the PDF attached. Source: customers.sendStatement; rule: customers/statements */
export async function sendStatement(who: Who, customerId: string, input: StatementToSend): Promise<MailSent> {
  const { statement, customer, business, logo, bytes } = await renderStatementPdf(who, customerId, input);
  return who.db(async (db) => {
    const { recipients, notContacts } = await resolveMailRecipients(db, customerId, input);
    const fileName = formatStatementFileName(statement);
    const { contentType, storageKey } = await storeFile(
      who,
      { kind: "statement_pdf", id: customerId },
      { upload: { fileName, bytes } }
    );
    const { personalizedMessage } = input;
    const mail = await renderStatementMail({ statement, customerName: customer.name, business, personalizedMessage });
    const from = await db.business.findUniqueOrThrow({ where: { id: who.businessId } });
    for (const to of recipients)
      await sendMail(db, {
        to,
        ...mail,
        attachments: [{ fileName, contentType, storageKey }, ...buildLogoAttachments(logo)],
        related: { kind: "customer", id: customerId },
        ...(from.serviceEmailFromAddress ? { replyTo: from.serviceEmailFromAddress } : {}),
      });
    recordChange(db, {
      action: "customer.statement-sent",
      subjectKind: "customer",
      subjectId: customerId,
      details: buildRecipientDetails(notContacts),
    });
    return getMailSent(db, recipients);
  });
}

async function buildPrintedStatement(who: Who, customerId: string, period: StatementPeriod): Promise<PrintedStatement> {
  const statement = await readStatement(who, customerId, period);
  const logo = await readLogo(who);
  const { businessId } = who;
  return who.db(async (db) => {
    const customer = await db.customer.findFirst({
      where: { businessId, id: customerId },
      include: {
        locations: { where: { deletedAt: null }, orderBy: [{ isDefault: "desc" }, { createdAt: "asc" }], take: 1 },
      },
    });
    if (!customer) throw notFound("customer");
    const [home] = customer.locations;
    const business = toPublicBusiness(await db.business.findUniqueOrThrow({ where: { id: businessId } }));
    return {
      statement,
      customer: {
        name: customer.displayName,
        address: home ? [home.address, home.address2, `${home.city}, ${home.state} ${home.zip}`].filter(Boolean) : [],
      },
      business: { ...business, hasLogo: logo !== null },
      logo,
    };
  });
}

import { call } from "@/lib/platform/http/call";
import { getMailSender, setUpMailDomain } from "@/lib/businesses/mail-domain/set-up-mail-domain";
import { MailSender } from "@/lib/businesses/mail-domain/mail-sender";

export const GET = call({
  id: "business.getMailSender",
  summary: "From which address customers' email comes, and the DNS record that lets it be the business's own",
  permission: "settings.manage",
  returns: MailSender,
  run: ({ who }) => getMailSender(who),
});

export const POST = call({
  id: "business.setUpMailSender",
  summary: "Make the DNS record that lets customers' email come from the business's own address",
  permission: "settings.manage",
  returns: MailSender,
  run: ({ who }) => setUpMailDomain(who),
});

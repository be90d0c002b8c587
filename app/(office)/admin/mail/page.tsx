import { Mail } from "lucide-react";
import { ListSearch } from "@/components/office/list-search";
import { MailPanel, MailStatus } from "@/components/office/mail-panel";
import { SettingsHeader } from "@/components/office/settings-header";
import { addressWith } from "@/components/ui/address";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterChips } from "@/components/ui/filter-chips";
import { RecordLink } from "@/components/ui/link";
import { Id } from "@/lib/platform/http/call-shapes";
import { isMailSandboxed } from "@/lib/platform/mail/carriers";
import { attachedFiles, findMail, listMail, withoutSecretLinks } from "@/lib/platform/mail/list-mail";
import { requireMember } from "@/lib/platform/session/page-session";
import { formatDate, formatTime } from "@/lib/platform/time/format-time";

type Props = { searchParams: Promise<{ q?: string; status?: string | string[]; page?: string; panel?: string }> };

export const metadata = { title: "Mail" };

export default async function MailPage({ searchParams }: Props) {
  const who = await requireMember("settings.manage");
  const params = await searchParams;
  const address = { path: "/admin/mail", params };
  const page = Math.max(1, Math.min(1000, Number(params.page) || 1));
  const { items, hasMore } = await listMail(who, {
    term: String(params.q ?? "").slice(0, 200),
    statuses: [params.status ?? []].flat(),
    page,
  });
  const opened = Id.safeParse(params.panel).success ? await findMail(who, params.panel!) : null;
  const isSandboxed = isMailSandboxed();
  const when = (at: Date) => `${formatDate(at, who.timeZone)} ${formatTime(at, who.timeZone)}`;
  const shown = (mail: { status: string; providerMessageId?: string | null }) =>
    mail.status === "sent" && isSandboxed ? "kept" : mail.status;
  return (
    <>
      <SettingsHeader title="Settings" context="Every mail of the business, and what became of it" />
      {isSandboxed && (
        <p role="note" className="mb-4 max-w-3xl rounded-control bg-warning-soft px-3 py-2.5 text-warning-ink">
          No mail server is set, so mail stays here and reaches nobody. Set SMTP_URL to send it. Until then, open a mail
          to follow its links.
        </p>
      )}
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch label="Search mail" placeholder="Address or subject" />
        <FilterChips
          filters={[
            {
              param: "status",
              label: "Status",
              options: [
                { id: "queued", label: "Waiting" },
                { id: "sent", label: isSandboxed ? "Kept here" : "Sent" },
                { id: "failed", label: "Failed" },
              ],
            },
          ]}
        />
      </div>
      <DataTable
        label="Mail"
        rows={items}
        rowId={(mail) => mail.id}
        rowName={(mail) => mail.subject}
        columns={[
          {
            id: "subject",
            label: "Subject",
            cell: (mail) => (
              <RecordLink href={addressWith(address, { panel: mail.id })} scroll={false}>
                {mail.subject}
              </RecordLink>
            ),
          },
          { id: "to", label: "To", cell: (mail) => mail.toAddress },
          { id: "status", label: "Status", cell: (mail) => <MailStatus status={shown(mail)} /> },
          {
            id: "error",
            label: "Reason",
            cell: (mail) => <span className="text-muted">{mail.error}</span>,
            hideOnPhone: true,
          },
          {
            id: "at",
            label: "Written",
            align: "right",
            cell: (mail) => <span className="tabular whitespace-nowrap">{when(mail.createdAt)}</span>,
          },
        ]}
        {...(page > 1 ? { previousHref: addressWith(address, { page: String(page - 1) }) } : {})}
        {...(hasMore ? { nextHref: addressWith(address, { page: String(page + 1) }) } : {})}
        empty={
          <EmptyState
            icon={<Mail aria-hidden />}
            title={params.q || params.status ? "No mail fits" : "No mail yet"}
            text="Invoices, invitations and links to new passwords that are mailed show here."
          />
        }
      />
      {opened && (
        <MailPanel
          closeHref={addressWith(address, { panel: null })}
          subject={opened.subject}
          status={shown(opened)}
          facts={[
            { term: "To", value: opened.toAddress },
            { term: "From", value: opened.fromAddress },
            { term: "Written", value: when(opened.createdAt) },
            { term: "Reason", value: opened.error ?? "" },
          ].filter(({ value }) => value !== "")}
          text={isSandboxed ? opened.text : withoutSecretLinks(opened.text)}
          attachments={attachedFiles(opened)}
        />
      )}
    </>
  );
}

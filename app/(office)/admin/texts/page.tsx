import { MessageSquare } from "lucide-react";
import { ListSearch } from "@/components/office/list-search";
import { MailStatus } from "@/components/office/mail-panel";
import { SettingsHeader } from "@/components/office/settings-header";
import { addressWith } from "@/components/ui/address";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterChips } from "@/components/ui/filter-chips";
import { formatPhone } from "@/lib/platform/format/phone";
import { requireMember } from "@/lib/platform/session/page-session";
import { textCarrier } from "@/lib/platform/sms/carriers";
import { listTexts } from "@/lib/platform/sms/list-texts";
import { formatDate, formatTime } from "@/lib/platform/time/format-time";

type Props = { searchParams: Promise<{ q?: string; status?: string | string[]; page?: string }> };

export const metadata = { title: "Texts" };

export default async function TextsPage({ searchParams }: Props) {
  const who = await requireMember("settings.manage");
  const params = await searchParams;
  const address = { path: "/admin/texts", params };
  const page = Math.max(1, Math.min(1000, Number(params.page) || 1));
  const query = { term: String(params.q ?? "").slice(0, 200), statuses: [params.status ?? []].flat(), page };
  const { items, hasMore } = await listTexts(who, query);
  const isSandboxed = textCarrier() !== "twilio";
  return (
    <>
      <SettingsHeader title="Settings" context="Every text message of the business, and what became of it" />
      {isSandboxed && (
        <p role="note" className="mb-4 max-w-3xl rounded-control bg-warning-soft px-3 py-2.5 text-warning-ink">
          No text provider is set, so texts stay here and reach nobody. Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and
          TWILIO_FROM to send them.
        </p>
      )}
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch label="Search texts" placeholder="Number or words" />
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
        label="Texts"
        rows={items}
        rowId={(text) => text.id}
        rowName={(text) => text.toNumber}
        columns={[
          {
            id: "to",
            label: "To",
            cell: (text) => <span className="tabular whitespace-nowrap">{formatPhone(text.toNumber)}</span>,
          },
          {
            id: "body",
            label: "Text",
            cell: (text) => <span className="block max-w-160 whitespace-normal">{text.body}</span>,
          },
          {
            id: "status",
            label: "Status",
            cell: (text) => <MailStatus status={text.status === "sent" && isSandboxed ? "kept" : text.status} />,
          },
          {
            id: "error",
            label: "Reason",
            cell: (text) => <span className="text-muted">{text.error}</span>,
            hideOnPhone: true,
          },
          {
            id: "at",
            label: "Written",
            align: "right",
            cell: (text) => (
              <span className="tabular whitespace-nowrap">
                {formatDate(text.createdAt, who.timeZone)} {formatTime(text.createdAt, who.timeZone)}
              </span>
            ),
          },
        ]}
        {...(page > 1 ? { previousHref: addressWith(address, { page: String(page - 1) }) } : {})}
        {...(hasMore ? { nextHref: addressWith(address, { page: String(page + 1) }) } : {})}
        empty={
          <EmptyState
            icon={<MessageSquare aria-hidden />}
            title={params.q || params.status ? "No text fits" : "No texts yet"}
            text="Reminders and notices of visits that go to a mobile phone show here."
          />
        }
      />
    </>
  );
}

import { Mail, MessageSquare } from "lucide-react";
import { ListSearch } from "@/components/office/lists/list-search";
import { MessageBadge, MessagePanel } from "@/components/office/message-panel";
import { SettingsHeader } from "@/components/office/settings-header";
import { buildAddressWith } from "@/components/ui/fields/address";
import { DataTable } from "@/components/ui/table/data-table";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { RecordLink } from "@/components/ui/link";
import { formatTextNumber } from "@/lib/platform/format/format-phone";
import { Id } from "@/lib/platform/shapes/call-shapes";
import type { ChannelName } from "@/lib/platform/messages/channel";
import { findMessage, listMessages, withoutSecretLinks } from "@/lib/platform/message-lists/list-messages";
import type { MessageStatus } from "@/lib/platform/messages/make-message-state";
import { MESSAGE_STATUSES, type DisplayStatus } from "@/lib/platform/messages/message-shapes";
import { requireMember } from "@/lib/platform/session/require-member";
import { formatInstant } from "@/lib/platform/time/format-time";
import { OutboxNote } from "./outbox-note";

export type MessageParams = Promise<{ q?: string; status?: string | string[]; page?: string; panel?: string }>;

/** `isSandboxed`: sent messages reached no one. `note`: the reason why nothing is sent. */
type Props = { channel: ChannelName; isSandboxed: boolean; note: string | null; searchParams: MessageParams };

const words = {
  mail: {
    path: "/admin/mail",
    context: "Sent email",
    search: { label: "Search email", placeholder: "Address or subject" },
    line: "Subject",
    label: "Email",
    icon: <Mail aria-hidden />,
    none: "No emails yet",
    noneFits: "No matching emails",
    about: "Emails to customers and users, such as invoices, invitations, and password links, appear here.",
  },
  text: {
    path: "/admin/texts",
    context: "Sent texts",
    search: { label: "Search texts", placeholder: "Number or text" },
    line: "Text",
    label: "Texts",
    icon: <MessageSquare aria-hidden />,
    none: "No texts yet",
    noneFits: "No matching texts",
    about: "Texts to customers, such as appointment reminders, appear here.",
  },
} as const;

const STATUSES: Record<ChannelName, readonly MessageStatus[]> = {
  mail: ["queued", "handing over", "sent", "returned", "unsure", "failed"],
  text: ["queued", "handing over", "sent", "unsure", "failed"],
};

function NoMessages({ channel, isFiltered }: { channel: ChannelName; isFiltered: boolean }) {
  const { icon, none, noneFits, about } = words[channel];
  return (
    <EmptyState
      icon={icon}
      title={isFiltered ? noneFits : none}
      text={isFiltered ? "Try a different search or fewer filters." : about}
    />
  );
}

/** The outbox of one channel, with the status of each message. */
export async function MessageList({ channel, isSandboxed, note, searchParams }: Props) {
  const who = await requireMember("messaging.manage");
  const params = await searchParams;
  const { path, context, search, line, label } = words[channel];
  const address = { path, params };
  const page = Math.max(1, Math.min(1000, Number(params.page) || 1));
  const query = { term: String(params.q ?? "").slice(0, 200), statuses: [params.status ?? []].flat(), page };
  const { items, hasMore } = await listMessages(who, channel, query);
  const opened = Id.safeParse(params.panel).success ? await findMessage(who, channel, params.panel!) : null;
  const formatRecipient = (to: string) => (channel === "text" ? formatTextNumber(to) : to);
  const toShownStatus = (status: MessageStatus): DisplayStatus => (status === "sent" && isSandboxed ? "kept" : status);
  const toStatusOption = (id: MessageStatus) => ({ id, label: MESSAGE_STATUSES[toShownStatus(id)].label });
  return (
    <>
      <SettingsHeader title="Settings" context={context} />
      <OutboxNote who={who} channel={channel} path={path} note={note} />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch {...search} />
        <FilterChips filters={[{ param: "status", label: "Status", options: STATUSES[channel].map(toStatusOption) }]} />
      </div>
      <DataTable
        label={label}
        rows={items}
        rowId={({ id }) => id}
        rowName={(message) => message.line}
        columns={[
          {
            id: "line",
            label: line,
            cell: (message) => (
              <RecordLink href={buildAddressWith(address, { panel: message.id })} scroll={false}>
                <span className="my-1 line-clamp-2 max-w-160 whitespace-normal">{message.line}</span>
              </RecordLink>
            ),
          },
          { id: "to", label: "To", isTabular: true, cell: ({ to }) => formatRecipient(to) },
          { id: "status", label: "Status", cell: ({ status }) => <MessageBadge status={toShownStatus(status)} /> },
          {
            id: "error",
            label: "Reason",
            cell: ({ error }) => <span className="text-muted">{error}</span>,
            hideOnPhone: true,
          },
          {
            id: "at",
            label: "Created",
            align: "right",
            cell: ({ createdAt }) => (
              <span className="tabular whitespace-nowrap">{formatInstant(createdAt, who.timeZone)}</span>
            ),
          },
        ]}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: String(page - 1) }) } : {})}
        {...(hasMore ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
        empty={<NoMessages channel={channel} isFiltered={Boolean(params.q || params.status)} />}
      />
      {opened && (
        <MessagePanel
          channel={channel}
          id={opened.id}
          closeHref={buildAddressWith(address, { panel: null })}
          title={channel === "mail" ? opened.line : `Text to ${formatRecipient(opened.to)}`}
          status={toShownStatus(opened.status)}
          details={[
            { term: "To", value: formatRecipient(opened.to) },
            { term: "From", value: opened.from },
            { term: "Created", value: formatInstant(opened.createdAt, who.timeZone) },
            { term: "Reason", value: opened.error ?? "" },
            { term: "Attachments", value: opened.fileNames.join(", ") },
          ].filter(({ value }) => value !== "")}
          text={isSandboxed ? opened.text : withoutSecretLinks(opened.text)}
        />
      )}
    </>
  );
}

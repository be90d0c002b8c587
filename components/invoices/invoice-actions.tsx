"use client";

import {
  BadgePercent,
  Ban,
  CircleDollarSign,
  Ellipsis,
  FileDown,
  FilePlus,
  Files,
  Layers,
  Link,
  Mail,
  MessageSquare,
  PenLine,
  Percent,
  Presentation,
  Tags,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { ButtonLink } from "@/components/ui/link";
import { Menu, type MenuEntry } from "@/components/ui/overlays/menu";
import { isStepPossible } from "@/lib/invoices/records/invoice-step";
import { computeDepositDue } from "@/lib/invoices/records/compute-deposit";
import type { Invoice } from "@/lib/invoices/records/invoice";
import type { TextTarget } from "@/lib/invoices/records/list-mail-recipients";
import type { LevelOption } from "@/lib/invoices/records/list-price-levels";
import { isVoidedOrDeleted, type InvoiceStatus } from "@/lib/invoices/records/invoice-status";
import { api } from "@/lib/platform/http/api-client";
import { CustomerLinkDialog } from "./delivery/customer-link-dialog";
import { SendInvoiceDialog } from "./send-invoice-dialog";
import { SignInvoiceDialog } from "./sign-invoice-dialog";
import { VoidInvoiceDialog } from "./void-invoice-dialog";
import { usePendingSignature } from "./use-pending-signature";
import { TextMessageDialog } from "./delivery/text-message-dialog";
import { RepriceDialog } from "./editor/reprice-dialog";
import { RebateDialog } from "./editor/rebate-dialog";
import { TaxAccountDialog } from "./editor/tax-account-dialog";
import { SaveTemplateDialog } from "./editor/save-template-dialog";
import { useStatusEntries } from "./editor/use-status-entries";
import type { EditorSubject, useInvoiceEditor } from "./editor/use-invoice-editor";

type Dialogs = "sign" | "send" | "link" | "text" | "rebate" | "taxAccount" | "reprice";
export type InvoiceContact = { id: string; name: string; email: string };
type Props = {
  editor: ReturnType<typeof useInvoiceEditor>;
  subject: EditorSubject;
  contacts: readonly InvoiceContact[];
  levels: readonly LevelOption[];
  /** The numbers that the document can be texted to. Empty when texting is off. */
  phones: readonly TextTarget[];
  /** True when a stand-in receives the texts. */
  isTextPlayed: boolean;
  asksSsn4: boolean;
  can: { change: boolean; void: boolean; pay: boolean };
  isOpen: boolean;
  kind: "invoice" | "proposal";
  base: string;
};

/** The actions on the document. Unsaved changes are saved first, so that the customer sees what is on screen. */
export function InvoiceActions(props: Props) {
  const { editor, subject, contacts, asksSsn4, can, isOpen, kind, base, phones } = props;
  const router = useRouter();
  const [activeDialog, setActiveDialog] = useState<ActiveDialog>(null);
  const close = () => setActiveDialog(null);
  const { saved, isDirty, isSaving } = editor;
  const status = saved?.documentStatus as InvoiceStatus | undefined;
  const isOver = status !== undefined && isVoidedOrDeleted(status);
  const open = (dialog: Dialogs) =>
    isDirty || !saved ? editor.save({ onStored: () => setActiveDialog(dialog) }) : setActiveDialog(dialog);
  const isSignedHere = usePendingSignature(saved?.id, () => activeDialog !== "sign" && !isDirty && editor.takeTheirs());
  const canSign = can.change && !isSignedHere && (!status || isStepPossible("sign", status));
  const owes =
    saved && saved.kind === "invoice" && !isOver && !saved.balance.startsWith("-") && saved.balance !== "0.00";

  const statuses = useStatusEntries({ saved: isDirty ? null : saved, kind, onSet: editor.setSaved });
  const more = buildMoreEntries({
    saved,
    isOver,
    isOpen,
    can,
    kind,
    base,
    phones,
    editor,
    statuses,
    open,
    show: setActiveDialog,
  });
  return (
    <div className="sticky top-0 z-20 -mx-1 flex flex-wrap items-center gap-2 bg-paper/95 px-1 py-2 backdrop-blur-sm">
      {isOpen && (
        <Button variant={owes && !isDirty ? "secondary" : "primary"} isPending={isSaving} onPress={() => editor.save()}>
          Save
        </Button>
      )}
      {owes && can.pay && !isDirty && <AcceptPaymentLink invoice={saved} label="Accept payment" />}
      {saved && can.pay && computeDepositDue(saved) !== "0.00" && (
        <AcceptPaymentLink invoice={saved} label="Accept deposit" />
      )}
      {!isOver && can.change && (
        <Button icon={<Mail aria-hidden />} onPress={() => open("send")}>
          Send
        </Button>
      )}
      {canSign && (
        <Button icon={<PenLine aria-hidden />} onPress={() => open("sign")}>
          Sign
        </Button>
      )}
      {more.length > 0 && <MoreMenu entries={more} />}
      <Pending isSigned={isSignedHere} isDirty={isDirty} />
      {/* The signature applies to what is shown, so it must wait while new input is unsaved. */}
      {saved && activeDialog === "sign" && !isDirty && (
        <SignInvoiceDialog
          invoice={saved}
          asksSsn4={asksSsn4}
          onClose={close}
          onSigned={(invoice) => (editor.setSaved(invoice), router.refresh())}
          onChanged={editor.takeTheirs}
        />
      )}
      {saved && activeDialog === "void" && (
        <VoidInvoiceDialog
          invoice={saved}
          onClose={close}
          onVoided={(invoice) => (editor.setSaved(invoice), router.refresh())}
        />
      )}
      {saved && <ExtraDialogs {...props} saved={saved} activeDialog={activeDialog} onClose={close} />}
      {saved && activeDialog === "link" && <DocumentLinkDialog invoiceId={saved.id} kind={kind} onClose={close} />}
      {activeDialog === "template" && <SaveTemplateDialog draft={editor.draft} subject={subject} onClose={close} />}
      {saved && activeDialog === "send" && (
        <SendInvoiceDialog invoice={saved} contacts={contacts} onClose={close} onSent={() => router.refresh()} />
      )}
    </div>
  );
}

function MoreMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const trigger = (
    <IconButton label="More">
      <Ellipsis aria-hidden />
    </IconButton>
  );
  return <Menu label="More" trigger={trigger} entries={entries} />;
}

/** The entries that make an invoice from a proposal. */
const buildProposalEntries = ({ id, jobId }: Invoice, base: string) => [
  {
    id: "invoice",
    label: "Create invoice",
    icon: <FilePlus aria-hidden />,
    href: `${base}/new?kind=invoice&from=${id}`,
  },
  {
    id: "progress",
    label: "Progress billing",
    icon: <Layers aria-hidden />,
    href: `/jobs/${jobId}/progress-billing/${id}`,
  },
];
type ActiveDialog = Dialogs | "void" | "template" | null;
type More = Pick<Props, "editor" | "can" | "isOpen" | "kind" | "base" | "phones"> & {
  saved: Invoice | null;
  isOver: boolean;
  statuses: readonly MenuEntry[];
  open: (dialog: Dialogs) => void;
  show: (dialog: ActiveDialog) => void;
};

function buildMoreEntries({ saved, isOver, isOpen, can, kind, base, phones, editor, statuses, open, show }: More) {
  return [
    ...(saved
      ? [{ id: "pdf", label: "Open PDF", icon: <FileDown aria-hidden />, href: `/api/invoices/${saved.id}/pdf` }]
      : []),
    ...(saved && !saved.isTemplate && !isOver && can.change
      ? [
          { id: "link", label: "Copy customer link…", icon: <Link aria-hidden />, onAction: () => open("link") },
          {
            id: "text",
            label: phones.length > 0 ? "Send text…" : "Copy text for customer…",
            icon: <MessageSquare aria-hidden />,
            onAction: () => open("text"),
          },
          { id: "tax", label: "Tax account…", icon: <Percent aria-hidden />, onAction: () => open("taxAccount") },
        ]
      : []),
    ...(isOpen
      ? [
          {
            id: "present",
            label: "Mark as sent",
            icon: <Presentation aria-hidden />,
            onAction: () => editor.save({ isPresenting: true }),
          },
          { id: "reprice", label: "Update prices…", icon: <Tags aria-hidden />, onAction: () => open("reprice") },
          { id: "rebate", label: "Rebate…", icon: <BadgePercent aria-hidden />, onAction: () => open("rebate") },
        ]
      : []),
    ...(saved?.kind === "proposal" && saved.jobId && !isOver && can.change ? buildProposalEntries(saved, base) : []),
    ...(can.change
      ? [
          {
            id: "template",
            label: "Save as template…",
            icon: <Files aria-hidden />,
            onAction: () => show("template"),
          },
        ]
      : []),
    ...(saved && !saved.isTemplate && can.void ? statuses.filter(({ isDestructive }) => !isDestructive) : []),
    ...(saved && !isOver && can.void
      ? [
          ...(saved.isTemplate ? [] : statuses.filter(({ isDestructive }) => isDestructive)),
          {
            id: "void",
            label: `Void ${kind}`,
            icon: <Ban aria-hidden />,
            isDestructive: true,
            onAction: () => show("void"),
          },
        ]
      : []),
  ];
}

type ExtraProps = Pick<Props, "editor" | "subject" | "levels" | "phones" | "isTextPlayed"> & {
  saved: Invoice;
  activeDialog: ActiveDialog;
  onClose: () => void;
};

function ExtraDialogs({ editor, subject, levels, phones, isTextPlayed, saved, activeDialog, onClose }: ExtraProps) {
  if (activeDialog === "reprice")
    return (
      <RepriceDialog
        invoice={saved}
        levels={levels}
        level={subject.level?.key ?? "base"}
        onClose={onClose}
        onSet={editor.takeTheirs}
      />
    );
  if (activeDialog === "rebate") return <RebateDialog invoice={saved} onClose={onClose} onSet={editor.setSaved} />;
  if (activeDialog === "taxAccount")
    return <TaxAccountDialog invoice={saved} onClose={onClose} onSet={editor.setSaved} />;
  if (activeDialog !== "text") return null;
  return (
    <TextMessageDialog
      invoiceId={saved.id}
      customerId={saved.businessCustomerId}
      phones={phones}
      isPlayed={isTextPlayed}
      onClose={onClose}
    />
  );
}

type LinkProps = { invoiceId: string; kind: Props["kind"]; onClose: () => void };

function DocumentLinkDialog({ invoiceId, kind, onClose }: LinkProps) {
  const makeLink = async () => (await api("POST /api/invoices/[id]/link", { params: { id: invoiceId } })).link;
  return (
    <CustomerLinkDialog
      makeLink={makeLink}
      allowedActions={`view this ${kind} and act as the customer`}
      onClose={onClose}
    />
  );
}

function Pending({ isSigned, isDirty }: { isSigned: boolean; isDirty: boolean }) {
  if (isSigned) return <span className="text-sm text-muted">Signed on site, not sent yet</span>;
  return isDirty && <span className="text-sm text-muted">Unsaved changes</span>;
}

type AcceptProps = { invoice: Pick<Invoice, "id" | "businessCustomerId">; label: string };

function AcceptPaymentLink({ invoice, label }: AcceptProps) {
  return (
    <ButtonLink
      variant="primary"
      icon={<CircleDollarSign aria-hidden />}
      href={`/billing/payments/accept?customer=${invoice.businessCustomerId}&invoice=${invoice.id}`}
    >
      {label}
    </ButtonLink>
  );
}

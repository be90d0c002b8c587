import type { StatusTone } from "@/components/ui/states/status-chip";
import type { ApplicationState, Authorization } from "@/lib/financing/applications/financing-application";

export const APPLICATION_WORDS: Record<ApplicationState, { tone: StatusTone; text: string; sentence: string }> = {
  draft: { tone: "unassigned", text: "Started", sentence: "The application isn’t complete yet." },
  submitted: {
    tone: "en-route",
    text: "Sent",
    sentence: "The lender hasn’t responded yet. You don’t need to resend the application.",
  },
  pending: {
    tone: "in-progress",
    text: "Pending",
    sentence: "The lender is reviewing the application. This page updates automatically.",
  },
  approved: { tone: "complete", text: "Approved", sentence: "The lender has approved the application." },
  declined: { tone: "missed", text: "Declined", sentence: "The lender declined the application." },
  funded: { tone: "complete", text: "Paid out", sentence: "The lender has paid for the project." },
  canceled: { tone: "canceled", text: "Canceled", sentence: "The application was canceled." },
  expired: { tone: "canceled", text: "Expired", sentence: "The lender’s offer has expired." },
};

export const AUTHORIZATION_WORDS: Record<Authorization["status"], { tone: StatusTone; text: string }> = {
  sending: { tone: "unassigned", text: "Not sent" },
  sent: { tone: "in-progress", text: "Sent" },
  authorized: { tone: "complete", text: "Authorized" },
  declined: { tone: "missed", text: "Declined" },
  canceled: { tone: "canceled", text: "Canceled" },
};

export const APPLICATION_STATE_OPTIONS = Object.entries(APPLICATION_WORDS).map(([id, { text }]) => ({
  id,
  label: text,
}));

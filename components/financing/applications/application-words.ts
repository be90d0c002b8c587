import type { StatusTone } from "@/components/ui/states/status-chip";
import type { ApplicationState, Authorization } from "@/lib/financing/applications/financing-application";
import { APPLICATION_LABELS, AUTHORIZATION_LABELS } from "@/lib/financing/applications/financing-labels";

export const APPLICATION_WORDS: Record<ApplicationState, { tone: StatusTone; text: string; sentence: string }> = {
  draft: { tone: "unassigned", text: APPLICATION_LABELS.draft, sentence: "The application isn't complete yet." },
  submitted: {
    tone: "en-route",
    text: APPLICATION_LABELS.submitted,
    sentence: "The lender hasn't responded yet. You don't need to resend the application.",
  },
  pending: {
    tone: "in-progress",
    text: APPLICATION_LABELS.pending,
    sentence: "The lender is reviewing the application.",
  },
  approved: {
    tone: "complete",
    text: APPLICATION_LABELS.approved,
    sentence: "The lender has approved the application.",
  },
  declined: { tone: "missed", text: APPLICATION_LABELS.declined, sentence: "The lender declined the application." },
  funded: { tone: "complete", text: APPLICATION_LABELS.funded, sentence: "The lender has paid for the project." },
  canceled: { tone: "canceled", text: APPLICATION_LABELS.canceled, sentence: "The application was canceled." },
  expired: { tone: "canceled", text: APPLICATION_LABELS.expired, sentence: "The application expired." },
};

export const AUTHORIZATION_WORDS: Record<Authorization["status"], { tone: StatusTone; text: string }> = {
  sending: { tone: "unassigned", text: AUTHORIZATION_LABELS.sending },
  sent: { tone: "in-progress", text: AUTHORIZATION_LABELS.sent },
  authorized: { tone: "complete", text: AUTHORIZATION_LABELS.authorized },
  declined: { tone: "missed", text: AUTHORIZATION_LABELS.declined },
  canceled: { tone: "canceled", text: AUTHORIZATION_LABELS.canceled },
};

export const APPLICATION_STATE_OPTIONS = Object.entries(APPLICATION_WORDS).map(([id, { text }]) => ({
  id,
  label: text,
}));

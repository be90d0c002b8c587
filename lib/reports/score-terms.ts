/** A start within this many minutes counts as on time when no arrival window was promised. */
export const GRACE_MINUTES = 15;
/** Another appointment within this many days counts as a callback. */
export const CALLBACK_DAYS = 30;

/** The meaning of each number of the tech score, as the panel explains it. */
export const scoreTerms = [
  {
    term: "Completed",
    text: "Completed appointments scheduled in this period, counted for each technician on the crew.",
  },
  {
    term: "On time",
    text: `Share of completed appointments that started by the end of the arrival window, or no later than ${GRACE_MINUTES} minutes after the booked start if there was no window. Only appointments with a recorded start count.`,
  },
  {
    term: "Invoiced",
    text: "Totals of invoices dated in this period, excluding drafts, voided invoices, and proposals. Each counts once, for the main technician of its appointment or of its job's last completed appointment.",
  },
  { term: "Per job", text: "Invoiced amount divided by invoiced jobs." },
  {
    term: "Callbacks",
    text: `The main technician's completed appointments that were followed within ${CALLBACK_DAYS} days by another appointment for the same job type at the same location. Repeats of one series don't count.`,
  },
] as const;

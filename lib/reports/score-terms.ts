/** A start within this many minutes counts as on time when no arrival window was promised. */
export const GRACE_MINUTES = 15;
/** Another appointment within this many days counts as a callback. */
export const CALLBACK_DAYS = 30;

/** The meaning of each number of the tech score, as the panel explains it. */
export const scoreTerms = [
  { term: "Completed", text: "Appointments that began on these days and are complete, for everybody of the crew." },
  {
    term: "On time",
    text: `Of the completed appointments whose start was recorded, those begun by the end of the arrival window, or within ${GRACE_MINUTES} minutes of the booked start where there was none.`,
  },
  {
    term: "Invoiced",
    text: "Totals of the invoices dated on these days, without drafts, voided ones and proposals. Each counts once: for the main technician of its appointment, else of its job's last completed appointment.",
  },
  { term: "Per job", text: "Invoiced, divided by the jobs invoiced." },
  {
    term: "Callbacks",
    text: `Completed appointments of the main technician after which the same place had another appointment for the same job type within ${CALLBACK_DAYS} days. Dates of one series do not count.`,
  },
] as const;

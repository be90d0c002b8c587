/** Lists that are not measured at a size, and what keeps each of them small. */
const ADMINISTERED = "a set that an administrator keeps by hand: tens of rows";
const STAFF = "the staff of one business: hundreds at the very most, read as a whole";
const ONE = "what one record holds";

export const boundedCalls: Record<string, string> = {
  "appointmentTags.list": ADMINISTERED,
  "appointments.listTechs": "the crew of one appointment",
  "appointments.listUpdatableStatuses": "follows from the state of one appointment",
  "business.show": ONE,
  "business.getAllDetails": ADMINISTERED,
  "business.listCoverageZones": ADMINISTERED,
  "business.listTechnicians": STAFF,
  "contacts.listTypes": ADMINISTERED,
  "coverageZones.list": ADMINISTERED,
  "coverageZones.listAssignees": STAFF,
  "customerImports.show": "the headers of one file",
  "forms.get": "the fields of a form, from code",
  "jobTypes.list": ADMINISTERED,
  "jobs.listStatuses": "from code",
  "payments.listTypes": "from code",
  "priceBook.listActiveItemCategories": ADMINISTERED,
  "roles.list": ADMINISTERED,
  "taxRates.list": ADMINISTERED,
  "users.getCurrent": ONE,
  "users.listAll": STAFF,
  "users.listBusinessUsers": STAFF,
  "users.listByDispatcher": STAFF,
  "users.listDispatchGroups": STAFF,
  "users.search": STAFF,
  "users.listActiveTechnicians": STAFF,
  "users.listTechnicians": STAFF,
  "users.listTimeZones": "from code",
};

export const boundedReads: Record<string, string> = {
  listFailedTasks: "a hundred at most, of rows that failed; work that succeeds leaves no row",
  listFiles: "behind jobFiles.listByPage, which is measured",
  listGroups: ADMINISTERED,
  listNotesOfAppointment: "behind appointments.listNotes, which is measured",
  listRejectedRows: "the first rows of one import",
  listTaxRates: ADMINISTERED,
  loadCandidates: "behind appointments.findATime, which is measured",
  loadPlanDay: "behind schedule.suggestPlan, which is measured",
};

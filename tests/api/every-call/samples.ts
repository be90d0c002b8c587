import type { World } from "./world";

/** What the ids in a path stand for, by the path up to the parameter. */
export const pathIds: Record<string, keyof World> = {
  "/api/appointments/[id]": "appointment",
  "/api/appointments/by-job/[jobId]": "job",
  "/api/appointments/service-requests/by-job/[jobId]": "job",
  "/api/contacts/[id]": "contact",
  "/api/coverage-zones/[id]": "zone",
  "/api/coverage-zones/[id]/dispatch-groups/[groupId]": "group",
  "/api/coverage-zones/[id]/technicians/[techId]": "technician",
  "/api/customers/[id]": "customer",
  "/api/customers/imports/[id]": "import",
  "/api/event-types/[id]": "eventType",
  "/api/events/[id]": "event",
  "/api/invoices/[id]": "invoice",
  "/api/invoices/[id]/line-items/[lineItemId]": "line",
  "/api/invoices/by-job/[jobId]": "job",
  "/api/job-types/[id]": "jobType",
  "/api/jobs/[id]": "job",
  "/api/locations/[id]": "location",
  "/api/notes/by-job/[jobId]": "job",
  "/api/payments/by-customer/[businessCustomerId]": "customer",
  "/api/payments/by-job/[jobId]": "job",
  "/api/price-book/items/[id]": "item",
  "/api/roles/[id]": "role",
  "/api/tax-rates/[id]": "taxRate",
  "/api/users/[id]": "user",
};

const start = "2026-12-02T15:00:00Z";
const day = { appointmentDate: "2026-12-02", startTime: "10:00 AM", endTime: "11:00 AM" };
const triangle = [
  { lat: 35, lng: -81 },
  { lat: 35, lng: -80 },
  { lat: 36, lng: -80 },
];
const eventDay = { eventDate: "2026-12-02", startTime: "10:00 AM", endTime: "11:00 AM" };
const address = { address: "9 Elm St", city: "Charlotte", state: "NC", zip: "28202" };
const visit = (world: World) => ({ start, techIds: [world.user], businessCustomerId: world.customer });

/** A body that each call takes, naming things of the given business. A call with a body and no sample fails the test. */
export const bodies: Record<string, (world: World) => object> = {
  "appointments.addTech": (world) => ({ techId: world.user }),
  "appointments.block": (world) => ({ techId: world.user, ...day }),
  "appointments.cancel": () => ({}),
  "appointments.checkAvailability": (world) => ({ appointment_availability: { ...day, techIds: [world.user] } }),
  "appointments.convert": () => ({ isServiceRequest: true }),
  "appointments.createFromSchedule": (world) => ({
    appt: { ...visit(world), businessCustomerLocation: world.location, jobTypeId: world.jobType },
  }),
  "appointments.create": (world) => ({
    data: visit(world),
    businessCustomerLocation: world.location,
    jobTypeId: world.jobType,
  }),
  "appointments.delete": () => ({}),
  "appointments.findATime": () => ({ from: "2026-12-01", to: "2026-12-05", duration: 3_600_000 }),
  "appointments.listPost": () => ({ term: "" }),
  "appointments.listUnassignedWorkOrders": () => ({}),
  "appointments.moveTogether": (world) => ({
    moves: [{ id: world.appointment, start, end: "2026-12-02T16:00:00Z", techId: world.user }],
  }),
  "appointments.overlapsAfterHours": () => day,
  "appointments.overlapsAfterUserHours": (world) => ({ id: world.user, ...day }),
  "appointments.removeBlock": (world) => ({ id: world.block }),
  "appointments.removeTech": (world) => ({ techId: world.technician }),
  "appointments.reschedule": (world) => ({ technicianId: world.user, date: start, duration: 3_600_000 }),
  "appointments.save": (world) => ({
    appointment: visit(world),
    businessCustomerLocation: world.location,
    jobTypeId: world.jobType,
  }),
  "appointments.search": () => ({ term: "" }),
  "appointments.unschedule": () => ({}),
  "appointments.update": (world) => ({ appointment: visit(world) }),
  "appointments.updateFromWeekly": (world) => ({ techId: world.user, startTime: start }),
  "appointments.updateMeta": (world) => ({ techId: world.user, oneDay: true }),
  "appointments.updateStatus": () => ({ status: "complete" }),
  "appointments.updateTechStatus": () => ({ transition: "enRoute" }),
  "appointments.updateTime": (world) => ({ start, end: "2026-12-02T16:00:00Z", techId: world.user }),
  "business.save": () => ({ data: {} }),
  "business.saveHours": () => ({ week: [] }),
  "business.saveTaxSettings": () => ({ collects_tax: "Y", autolookup_enabled: "N" }),
  "coverageZones.create": () => ({ name: "North", coordinates: triangle }),
  "coverageZones.update": () => ({ name: "South" }),
  "coverageZones.updateCoordinates": () => ({ coordinates: triangle }),
  "contacts.edit": () => ({ first_name: "Ann", last_name: "Lee" }),
  "contacts.save": (world) => ({ businessCustomerId: world.customer, first_name: "Ann", last_name: "Lee" }),
  "customerImports.preview": () => ({ mapping: {} }),
  "customerImports.start": () => ({ mapping: {} }),
  "customers.store": () => ({ firstName: "Ann", lastName: "Lee", email: "ann@example.com", ...address }),
  "customers.updateContactInfo": () => ({ firstName: "Anna" }),
  "eventTypes.create": () => ({ name: "Another" }),
  "eventTypes.update": () => ({ name: "Renamed" }),
  "events.checkAvailability": (world) => ({ ...eventDay, technicians: [world.user] }),
  "events.create": (world) => ({ ...eventDay, name: "Meeting", types: [world.eventType], technicians: [world.user] }),
  "events.save": (world) => ({ ...eventDay, id: world.event, name: "Meeting", types: [world.eventType] }),
  "events.update": (world) => ({ ...eventDay, name: "Meeting", types: [world.eventType], technicians: [world.user] }),
  "invoices.save": (world) => ({
    invoice_type: {
      businessCustomerId: world.customer,
      jobId: world.job,
      lineItems: [{ name: "Repair", unitPrice: "10.00" }],
    },
  }),
  "invoices.search": () => ({}),
  "invoices.send": (world) => ({ contacts: [world.contact] }),
  "invoices.setStatus": () => ({ status: "approved" }),
  "invoices.sign": () => ({ name: "Ann Lee" }),
  "jobTypes.create": () => ({ name: "Another" }),
  "jobTypes.update": () => ({ name: "Renamed", durationHours: 1, durationMinutes: 0, is_default: true }),
  "jobs.createForCustomer": (world) => ({ businessCustomerLocationId: world.location, jobTypeId: world.jobType }),
  "jobs.updateName": () => ({ name: "No heat" }),
  "jobs.updateStatus": () => ({ status: "on hold" }),
  "jobs.updateType": (world) => ({ jobTypeId: world.jobType }),
  "locations.create": (world) => ({ businessCustomerId: world.customer, ...address }),
  "locations.update": () => address,
  "notes.save": (world) => ({ generic_note_type: { type: "job", body: "Hello", jobId: world.job } }),
  "payments.accept": (world) => ({
    form: { amount: "1.00", businessCustomerId: world.customer, invoiceId: world.invoice, token: "none" },
    methodType: "card",
    paymentType: "card",
  }),
  "payments.acceptNonProvider": (world) => ({
    form: { amount: "1.00", date: "2026-11-20", businessCustomerId: world.customer, invoiceId: world.invoice },
    methodType: "cash",
    paymentType: "cash",
  }),
  "roles.create": () => ({ name: "Another", permissions: [] }),
  "roles.update": () => ({ name: "Renamed", permissions: [] }),
  "session.authorizeRealtime": () => ({}),
  "session.updateBrowserSettings": () => ({ accountingSyncWarningDismissed: true }),
  "taxRates.create": () => ({ name: "Town", percent: "1" }),
  "taxRates.update": () => ({ name: "Town", percent: "1", isActive: true }),
  "users.create": () => ({
    firstName: "New",
    lastName: "Person",
    email: `new${Math.random()}@example.com`,
    accountType: "Technician",
  }),
  "users.update": () => ({ firstName: "Renamed" }),
  "users.updateMe": () => ({ firstName: "Renamed" }),
  "users.updatePassword": () => ({ newPassword: "a-new-password-1" }),
  "users.updateTimeZone": () => ({ time_zone_name: "America/Chicago" }),
};

/** Calls whose body may not name things of a business: their answer to a foreign id is tested where they live. */
export const noForeignBody = new Set([
  "appointments.checkAvailability",
  "appointments.overlapsAfterUserHours",
  "events.checkAvailability",
]);

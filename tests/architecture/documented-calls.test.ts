import { describe, expect, it } from "vitest";
import { declaredRoutes } from "@/app/api/openapi/declared-routes.gen";
import { openApiDocument } from "@/lib/platform/http/openapi";
import { EARLY_CALLS, MAIN_JOB_CALLS } from "./documented-calls";

/** Calls of our own, beyond the documents. */
const OWN_CALLS = [
  "sandbox.receiveText",
  "sandbox.textState",
  "sms.getConsent",
  "sms.setConsent",
  "textTemplates.list",
  "textTemplates.create",
  "textTemplates.update",
  "textTemplates.delete",
  "webhooks.smsStatus",
  "priceBook.previewPriceChange",
  "priceBook.changePrices",
  "priceBook.previewImport",
  "priceBook.import",
  "appointments.findATime",
  "appointments.bulkChange",
  "appointments.moveBlock",
  "appointments.moveTogether",
  "appointments.previewRecurrence",
  "appointments.restore",
  "changes.undo",
  "appointments.table",
  "business.removeLogo",
  "customers.getTaxExemption",
  "customers.saveTaxExemption",
  "books.check",
  "books.closeDay",
  "books.compareProvider",
  "books.listClosedDays",
  "books.showDay",
  "comparisons.acceptPublic",
  "comparisons.declinePublic",
  "comparisons.get",
  "comparisons.makeLink",
  "comparisons.save",
  "comparisons.send",
  "credits.remove",
  "paymentMethods.list",
  "paymentMethods.store",
  "paymentMethods.remove",
  "paymentMethods.removePublic",
  "business.saveHours",
  "business.saveLogo",
  "business.getMailSender",
  "business.setUpMailSender",
  "business.checkMailSender",
  "business.saveTaxSettings",
  "customerImports.cancel",
  "events.move",
  "customerImports.list",
  "customerImports.preview",
  "customerImports.show",
  "customerImports.start",
  "customerImports.upload",
  "customers.findDuplicates",
  "customers.printStatement",
  "customers.listLikelyPairs",
  "customers.notTheSame",
  "customers.work",
  "dispatchGroups.create",
  "equipment.create",
  "equipment.update",
  "equipment.markServiced",
  "equipment.savePlate",
  "dispatchGroups.delete",
  "dispatchGroups.update",
  "invoices.declinePublic",
  "invoices.makeLink",
  "invoices.removeFromImageLibrary",
  "followUpTypes.delete",
  "followUpTypes.update",
  "jobs.undelete",
  "jobs.work",
  "locations.findTown",
  "maintenancePlans.actOnCustomerPlan",
  "maintenancePlans.retryCharge",
  "maintenancePlans.signCustomerPlan",
  "invoices.payPublic",
  "invoices.startOverPublic",
  "backgroundTasks.runAgain",
  "messages.resend",
  "messages.resendAll",
  "notes.followUp",
  "payments.giveUp",
  "priceBook.createCategory",
  "priceBook.createLabor",
  "priceBook.createPart",
  "priceBook.deleteCategory",
  "priceBook.reactivate",
  "priceBook.removePicture",
  "priceBook.savePicture",
  "priceBook.savePricingDefaults",
  "priceBook.updateCategory",
  "priceBook.updateLabor",
  "priceBook.updatePart",
  "productVendor.addToPriceBook",
  "productVendor.markFavorite",
  "roles.create",
  "roles.list",
  "roles.update",
  "sandbox.tokenizeInstrument",
  "search.everything",
  "session.identifyRealtime",
  "session.reportUnsentWork",
  "schedule.suggestPlan",
  "timeClock.in",
  "timeClock.out",
  "taxGroups.create",
  "taxGroups.delete",
  "taxGroups.list",
  "taxGroups.update",
  "taxRates.create",
  "taxRates.list",
  "taxRates.update",
  "users.inviteAgain",
  "users.leave",
  "users.listAppointmentsAhead",
  "users.logOut",
  "users.updateHours",
  "users.updateJobTypes",
  "users.updateMe",
];

type Operation = { operationId?: string };
const document = openApiDocument(declaredRoutes, "http://localhost:3000");
const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, { operationId = "" }]) => ({
    id: operationId,
    method: method.toUpperCase(),
    path,
  })),
);

describe("the documented calls and /api/openapi", () => {
  it.each([...MAIN_JOB_CALLS, ...EARLY_CALLS])("%s is served as %s %s", (id, method, path) => {
    const served = operations
      .filter((operation) => operation.id === id)
      .map((operation) => `${operation.method} ${operation.path}`);
    expect(served).toContain(`${method} ${path}`);
  });

  it("say of every call whether it is documented or our own", () => {
    const known = new Set([...MAIN_JOB_CALLS, ...EARLY_CALLS].map(([id]) => id).concat(OWN_CALLS));
    // A documented GET that changes something also answers POST.
    const unknown = operations.map(({ id }) => id.replace(/\.post$/, "")).filter((id) => !known.has(id));
    expect(unknown).toEqual([]);
  });
});

import type { Samples } from "./samples";

const months = { startMonth: 11, startYear: 2026, endMonth: 1, endYear: 2027 };

export const plans: Samples = {
  ids: {
    "/api/maintenance-plans/[id]": "plan",
    "/api/maintenance-plans/charges/[id]": "planCharge",
    "/api/maintenance-plans/sold/[id]": "soldPlan",
    "/api/maintenance-plans/by-customer/[businessCustomerId]": "customer",
    "/api/maintenance-plans/by-address/[locationId]": "location",
    "/api/admin/maintenance-plan-get-json/[id]": "plan",
    "/api/admin/maintenance-plan-get-service-windows/[id]": "plan",
    "/api/admin/maintenance-plan-get-contacts/[id]": "plan",
    "/api/appointment-promises/[id]": "promise",
  },
  bodies: {
    "appointmentPromises.create": (world) => ({ recurrenceId: world.soldPlan, jobId: world.job, ...months }),
    "appointmentPromises.update": () => months,
    "maintenancePlans.actOnCustomerPlan": () => ({ act: "pause" }),
    "maintenancePlans.signCustomerPlan": () => ({ name: "Ann Lee" }),
    "maintenancePlans.updateArchived": (world) => ({ maintenance_plan_id: world.plan, archived: true }),
    "maintenancePlans.updateCustomerPlan": (world) => ({
      recurrence: { id: world.soldPlan, maintenance_plan_id: world.plan, end_date: "2027-12-31" },
    }),
  },
  worksElsewhere: {
    "maintenancePlans.getCustomerPlan": "needs to be told which plan",
    "maintenancePlans.retryCharge": "needs a charge that was declined",
    "maintenancePlans.save": "takes a form with a file",
  },
  notUndone: { "maintenancePlans.signCustomerPlan": "signed" },
};

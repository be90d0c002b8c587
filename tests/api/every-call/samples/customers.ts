import type { Samples } from "./samples";

const address = { address: "9 Elm St", city: "Charlotte", state: "NC", zip: "28202" };

export const customers: Samples = {
  ids: {
    "/api/contacts/[id]": "contact",
    "/api/customers/[id]": "customer",
    "/api/customers/imports/[id]": "import",
    "/api/customer-groups/[id]": "customerGroup",
    "/api/locations/[id]": "location",
    "/api/notes/[id]": "note",
    "/api/notes/by-customer/[businessCustomerId]": "customer",
    "/api/notes/by-location/[locationId]": "location",
  },
  bodies: {
    "contacts.edit": () => ({ first_name: "Ann", last_name: "Lee" }),
    "contacts.editMobilePhone": () => ({ mobilePhone: "(704) 555-0199" }),
    "customerGroups.create": (world) => ({ display_name: "Landlords", parent_id: world.customerGroup }),
    "customerGroups.update": () => ({ display_name: "Landlords" }),
    "customerGroups.sync": (world) => ({
      businessCustomerId: world.customer,
      customerGroupIds: [world.customerGroup],
    }),
    "customerStatuses.updatePriority": () => ({ direction: "down" }),
    "customers.setPreferredTech": (world) => ({ techId: world.technician }),
    "customers.setPrimaryContact": (world) => ({ contactId: world.contact }),
    "customers.updateContactMethod": () => ({ contactMethod: "email" }),
    "customers.updatePreferences": () => ({ optOutMarketingEmails: true }),
    "customers.updateStatus": (world) => ({ customerStatusId: world.customerStatuses }),
    "customers.updateType": () => ({ type: "Residential" }),
    "followUpTypes.save": (world) => ({ id: world.followUpTypes, name: "Call back" }),
    "notes.followUp": () => ({ done: true }),
    "notes.saveFromAppointment": (world) => ({
      appointmentId: world.appointment,
      noteType: "call",
      noteBody: "Wants to be called",
    }),
    "contacts.save": (world) => ({ businessCustomerId: world.customer, first_name: "Ann", last_name: "Lee" }),
    "customerImports.preview": () => ({ mapping: {} }),
    "customerImports.start": () => ({ mapping: {} }),
    "customers.store": () => ({ firstName: "Ann", lastName: "Lee", email: "ann@example.com", ...address }),
    "customers.updateContactInfo": () => ({ firstName: "Anna" }),
    "locations.create": (world) => ({ businessCustomerId: world.customer, ...address }),
    "locations.update": () => address,
  },
  worksElsewhere: {
    "customerImports.upload": "takes a file",
    "customerImports.start": "needs a file with rows",
  },
};

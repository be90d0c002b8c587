import { randomUUID } from "node:crypto";
import type { Samples } from "./samples";

export const users: Samples = {
  ids: {
    "/api/users/by-dispatcher/[dispatcherId]": "user",
    "/api/roles/[id]": "role",
    "/api/users/[id]": "user",
    "/api/users/technicians/[id]": "technician",
  },
  bodies: {
    "users.leave": () => ({ appointments: "unassign" }),
    "users.togglePaymentsWare": () => ({ enabled: false }),
    "users.updateAppointmentViews": () => ({ appointmentViews: { map: false } }),
    "users.updateType": () => ({ userType: "dispatcher" }),
    "users.updateHours": () => ({ week: [] }),
    "users.updateJobTypes": (world) => ({ jobTypeIds: [world.jobTypes] }),
    "dispatchGroups.create": (world) => ({ name: "Another", members: [world.user] }),
    "dispatchGroups.update": (world) => ({ name: "Renamed", members: [world.user] }),
    "users.updateDispatchGroups": (world) => ({ dispatch_groups: [world.dispatchGroups] }),
    "users.updateStatus": (world) => ({ status: "At lunch", jobId: world.job }),
    "roles.create": () => ({ name: "Another", permissions: [] }),
    "roles.update": () => ({ name: "Renamed", permissions: [] }),
    "users.create": () => ({
      firstName: "New",
      lastName: "Person",
      email: `new-${randomUUID()}@example.com`,
      accountType: "Technician",
    }),
    "users.update": () => ({ firstName: "Renamed" }),
    "users.updateMe": () => ({ firstName: "Renamed" }),
    "users.updatePassword": () => ({ newPassword: "a-new-password-1" }),
    "users.updateTimeZone": () => ({ time_zone_name: "America/Chicago" }),
  },
  worksElsewhere: {
    "users.saveProfileImages": "takes a file",
    "users.deactivate": "would end the spare technician",
    "users.leave": "ends sessions",
    "users.logOut": "ends sessions",
    "users.inviteAgain": "needs somebody invited",
    "users.updatePassword": "ends sessions",
    "roles.update": "would take the role's permissions",
  },
};

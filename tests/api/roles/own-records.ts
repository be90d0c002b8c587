import { PATCH as updateMe } from "@/app/api/users/me/route";
import { sendInternal } from "@/lib/messaging/internal/send-internal";
import { openSession } from "@/lib/users/log-in/log-in";
import type { Staff } from "@/tests/factories/business";
import { makeAppointment } from "@/tests/factories/appointment";
import { getComingWorkday, getInstantAtHour } from "@/tests/support/timing/coming-day";
import { send } from "@/tests/support/calls/send";
import type { Route, TestRequest } from "../every-call/requests";
import type { World } from "../every-call/world";
import { makeTemplate, PASSWORD, type Replacement, sendFirst, withReplaced } from "./build-workable-request";

/** Records of one user that no other record of the world leads to. */
export type OwnRecords = Record<"clockEntry" | "message" | "session" | "factor" | "change", string>;

/** Clocks a minute of a user. */
export const clockIn = ({ business: { businessId, system } }: World, userId: string) =>
  system.db((db) =>
    db.timeClockEntry.create({
      data: {
        businessId,
        userId,
        startAt: new Date(Date.now() - 1),
        endAt: new Date(),
      },
    })
  );

/** Makes what only this user has: clocked time, an internal message, a session, a second factor, and an own change. */
export async function makeOwnRecords(world: World, staff: Staff): Promise<OwnRecords> {
  const { businessId, system, dispatcher } = world.business;
  const { userId } = staff;
  const { id: message } = await sendInternal(dispatcher.who, {
    messageText: "Lunch at noon",
    messageRecipients: [userId],
  });
  const { sessionId } = await openSession({ businessId, id: userId }, "another browser");
  await send(updateMe, {
    as: staff,
    method: "PATCH",
    body: { firstName: "Tim" },
  });
  const { id: clockEntry } = await clockIn(world, userId);
  const [factor, change] = await system.db((db) =>
    Promise.all([
      db.secondFactor.create({
        data: {
          businessId,
          userId,
          kind: "app",
          name: "App",
          secretSealed: "sealed",
          confirmedAt: new Date(),
        },
      }),
      db.changeSet.findFirstOrThrow({
        where: { subjectId: userId },
        orderBy: { id: "desc" },
      }),
    ])
  );
  return { clockEntry, message, session: sessionId, factor: factor.id, change: change.id };
}

const OWN: Record<string, (own: OwnRecords) => Replacement> = {
  "changes.undo": (own) => ({ params: { id: own.change } }),
  "internalMessages.markRead": (own) => ({ body: { ids: [own.message] } }),
  "users.endSession": (own) => ({ params: { id: own.session } }),
  "users.removeTwoFactorMethod": (own) => ({ params: { id: own.factor } }),
  "users.updatePassword": () => ({
    body: { currentPassword: PASSWORD, newPassword: "a-new-password-1" },
  }),
};

/** Directs a request at the records of a user. The record of a user's call is the user. */
export function withOwnRecords(route: Route, request: TestRequest, { userId }: Staff, own: OwnRecords): TestRequest {
  const isOfUser = route.path.startsWith("/api/users/[id]");
  const asUser = isOfUser ? withReplaced(request, { params: { id: userId } }) : request;
  return withReplaced(asUser, OWN[route.declaration.id]?.(own) ?? {});
}

/** True for calls that refuse the records of others, whatever the role. */
export const isOfOwnRecords = (id: string): boolean => id in OWN;

/**
 * Adds what the reads look for: a service request and a coming appointment of a technician on the job, another
 * appointment of nobody, a template, a group with the customer, a lead of a target list, and a refund. The searches of the
 * samples find the customer by "ann" and by this number. Returns the id of the service request.
 */
export async function fillWorld(world: World, techId: string): Promise<string> {
  const { businessId, system } = world.business;
  const house = { customerId: world.customer, locationId: world.location };
  for (const [hour, techIds] of [
    [10, [techId]],
    [14, []],
  ] as const)
    await makeAppointment(world.business, house, getInstantAtHour(getComingWorkday(), hour), {
      techIds: [...techIds],
      jobId: world.job,
    });
  await makeTemplate(world);
  await sendFirst(world, "customerGroups.sync", "leads.create", "refunds.create");
  await system.db((db) =>
    db.customer.update({
      where: { businessId_id: { businessId, id: world.customer } },
      data: { mobilePhone: "7045550100", phoneKeys: ["7045550100"], searchText: "\nann lee" },
    })
  );
  return makeServiceRequest(world, techId);
}

/** Makes a service request on the job. */
async function makeServiceRequest(world: World, technicianId: string): Promise<string> {
  const { businessId, system } = world.business;
  const { job: jobId, customer: customerId, location: locationId } = world;
  const request = { jobId, customerId, locationId, durationMs: 3_600_000, isServiceRequest: true };
  const { id } = await system.db((db) =>
    db.appointment.create({ data: { businessId, ...request, technicians: { create: { technicianId } } } })
  );
  return id;
}

/** Makes the appointment and the job own records of a user. */
export async function assign(world: World, technicianId: string): Promise<void> {
  const { businessId, system } = world.business;
  const data = { businessId, appointmentId: world.appointment, technicianId };
  await system.db((db) => db.appointmentTechnician.create({ data }));
  await makeServiceRequest(world, technicianId);
}

/** Takes back `assign`. */
export async function unassign({ business: { businessId, system } }: World, technicianId: string): Promise<void> {
  await system.db((db) => db.appointmentTechnician.deleteMany({ where: { businessId, technicianId } }));
}

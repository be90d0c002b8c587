import { addDays } from "@/lib/platform/time/day";
import { getComingWorkday } from "@/tests/support/timing/coming-day";
import { getSampleInstant, getWorldDay, getWorldInstant, SAMPLE_DAY, WORLD_DAY } from "../days";
import type { Samples } from "./samples";
import type { World } from "../world";

const start = getSampleInstant(10);
const day = { appointmentDate: SAMPLE_DAY, startTime: "10:00 AM", endTime: "11:00 AM" };
const eventDay = { eventDate: SAMPLE_DAY, startTime: "10:00 AM", endTime: "11:00 AM" };
const appointment = (world: World) => ({ start, techIds: [world.user], businessCustomerId: world.customer });

export const scheduling: Samples = {
  ids: {
    "/api/appointments/[id]": "appointment",
    "/api/appointments/by-job/[jobId]": "job",
    "/api/appointments/from-note/[noteId]": "note",
    "/api/appointments/maintenance-plan-remove/[recurrenceId]": "soldPlan",
    "/api/appointments/parents-by-job/[jobId]": "job",
    "/api/appointments/scheduled-count/by-customer/[businessCustomerId]": "customer",
    "/api/appointments/primary-contact/by-customer/[businessCustomerId]": "customer",
    "/api/appointments/service-requests/by-job/[jobId]": "job",
    "/api/events/[id]": "event",
  },
  bodies: {
    "schedule.suggestPlan": () => ({ date: getComingWorkday() }),
    "timeClock.in": () => ({}),
    "timeClock.out": () => ({}),
    "appointments.addNote": () => ({ noteText: "Beware of the dog" }),
    "appointments.createFromPromise": (world) => ({
      promiseId: world.promise,
      data: { start, techIds: [world.user], tagIds: [world.appointmentTags] },
    }),
    "appointments.deleteReporting": (world) => ({ ids: [world.appointment] }),
    "appointments.listByTech": (world) => ({ date: WORLD_DAY, techId: world.technician }),
    "appointments.listForTechByDay": (world) => ({ date: WORLD_DAY, techId: world.technician }),
    "appointments.listReporting": () => ({ start: getWorldDay(-22), end: getWorldDay(20) }),
    "appointments.updateParentStatus": () => ({ status: "complete" }),
    "appointments.addTech": (world) => ({ techId: world.user }),
    "appointments.block": (world) => ({ techId: world.user, ...day }),
    "appointments.moveBlock": (world) => ({
      id: world.block,
      from: { techId: world.technician, start: getWorldInstant(2, 9), end: getWorldInstant(2, 10) },
      to: { techId: world.technician, start, end: getSampleInstant(12) },
    }),
    "appointments.bulkChange": (world) => ({ ids: [world.appointment], change: { kind: "cancel" } }),
    "appointments.cancel": () => ({}),
    "appointments.checkAvailability": (world) => ({ appointment_availability: { ...day, techIds: [world.user] } }),
    "appointments.convert": () => ({ isServiceRequest: true }),
    "appointments.createFromSchedule": (world) => ({
      appt: { ...appointment(world), businessCustomerLocation: world.location, jobTypeId: world.jobTypes },
    }),
    "appointments.create": (world) => ({
      data: appointment(world),
      businessCustomerLocation: world.location,
      jobTypeId: world.jobTypes,
    }),
    "appointments.countPlannedMessages": (world) => ({ ids: [world.appointment] }),
    "appointments.delete": () => ({}),
    "appointments.findATime": () => ({ from: SAMPLE_DAY, to: addDays(SAMPLE_DAY, 4), duration: 3_600_000 }),
    "appointments.listPost": () => ({ term: "" }),
    "appointments.listUnassignedWorkOrders": () => ({}),
    "appointments.moveTogether": (world) => ({
      moves: [{ id: world.appointment, start, end: getSampleInstant(11), techId: world.user }],
    }),
    "appointments.overlapsAfterHours": () => day,
    "appointments.overlapsAfterUserHours": (world) => ({ id: world.user, ...day }),
    "appointments.previewAnnouncement": (world) => ({
      businessCustomerId: world.customer,
      contacts: [{ contactId: world.contact, type: "email" }],
      start,
    }),
    "appointments.previewRecurrence": () => ({ rrule: "FREQ=DAILY", appointmentDate: SAMPLE_DAY }),
    "appointments.removeBlock": (world) => ({ id: world.block }),
    "appointments.removeTech": (world) => ({ techId: world.technician }),
    "appointments.reschedule": (world) => ({ technicianId: world.user, date: start, duration: 3_600_000 }),
    "appointments.restore": () => ({}),
    "appointments.save": (world) => ({
      appointment: appointment(world),
      businessCustomerLocation: world.location,
      jobTypeId: world.jobTypes,
    }),
    "appointments.search": () => ({ term: "" }),
    "appointments.unschedule": () => ({}),
    "appointments.update": (world) => ({ appointment: appointment(world) }),
    "appointments.updateFromWeekly": (world) => ({ techId: world.user, startTime: start }),
    "appointments.updateMeta": (world) => ({ techId: world.user, oneDay: true }),
    "appointments.updateStatus": () => ({ status: "complete" }),
    "appointments.updateTechStatus": () => ({ transition: "enRoute" }),
    "appointments.updateTime": (world) => ({ start, end: getSampleInstant(11), techId: world.user }),
    "events.checkAvailability": (world) => ({ ...eventDay, technicians: [world.user] }),
    "events.create": (world) => ({
      ...eventDay,
      name: "Meeting",
      types: [world.eventTypes],
      technicians: [world.user],
    }),
    "events.move": () => ({ start, end: getSampleInstant(11) }),
    "events.save": (world) => ({ ...eventDay, id: world.event, name: "Meeting", types: [world.eventTypes] }),
    "events.update": (world) => ({
      ...eventDay,
      name: "Meeting",
      types: [world.eventTypes],
      technicians: [world.user],
    }),
    "notificationSettings.save": () => ({ apptScheduled: 1, oneDayPrior: 1 }),
  },
  noForeignBody: [
    "appointments.bulkChange",
    "appointments.checkAvailability",
    "appointments.overlapsAfterUserHours",
    "events.checkAvailability",
  ],
  worksElsewhere: {
    "appointments.restore": "needs something canceled",
    "timeClock.out": "needs somebody on the clock",
  },
};

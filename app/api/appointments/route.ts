import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Day, Id, page } from "@/lib/platform/shapes/call-shapes";
import { AppointmentAnswer, CreateAppointment } from "@/lib/scheduling/appointments/appointment-calls";
import { Appointment } from "@/lib/scheduling/appointments/appointment";
import { createSentAppointment } from "@/lib/scheduling/booking/create-appointment";
import { findAppointment, listForDispatcher } from "@/lib/scheduling/appointments/list-appointments";

export const GET = call({
  id: "appointments.list",
  summary: "Lists one day's appointments, filtered by a dispatcher's dispatch groups if requested",
  permission: "schedule.view",
  query: z.object({ date: Day, dispatcherId: Id.optional() }),
  returns: page(Appointment),
  run: ({ who, query }) => listForDispatcher(who, query.date, query.dispatcherId),
});

export const POST = call({
  id: "appointments.create",
  summary: "Creates an appointment, with a new job if none is given",
  permission: "schedule.change",
  body: CreateAppointment,
  returns: AppointmentAnswer,
  status: 201,
  idempotent: true,
  refusals: ["overlap", "after_hours", "customer_not_found", "job_not_found", "call_not_found"],
  run: async ({ who, body: { phoneCallId: callId, ...body } }) => {
    const id = await createSentAppointment(who, { ...body, appointment: body.data, callId });
    return { appointment: await findAppointment(who, id), errors: [] };
  },
});

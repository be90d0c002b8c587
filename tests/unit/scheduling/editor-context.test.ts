import { describe, expect, it } from "vitest";
import { type EditorContext, EventData, getSections } from "@/lib/scheduling/booking/editor-context";

const ID = "0193a5a0-0000-7000-8000-000000000005";
const customer = { id: ID, fullName: "Ann Lee" };
const job = { id: ID, number: 5, jobTypeId: ID, jobType: "Service call", place: "12 Elm St" };
const context = (eventData: object, more: Partial<EditorContext> = {}): EditorContext => ({
  appointment: null,
  businessCustomer: null,
  job: null,
  callNote: null,
  userAccount: null,
  ...more,
  eventData: EventData.parse(eventData),
});

describe("the appointment editor", () => {
  it("appointments/editor-context: hides the job section on request", () => {
    const eventData = { appointmentId: ID, hideJobSection: true };
    expect(getSections(context(eventData, { businessCustomer: customer }))).toMatchObject({
      job: false,
      customer: true,
    });
    expect(getSections(context({ appointmentId: ID }))).toEqual({ kinds: true, customer: true, job: true });
  });

  it("shows only the appointment on request, once the customer or the job is known", () => {
    const only = { showApptOnly: "true" };
    expect(getSections(context(only, { businessCustomer: customer }))).toEqual({
      kinds: false,
      customer: false,
      job: false,
    });
    expect(getSections(context(only))).toEqual({ kinds: false, customer: true, job: false });
    expect(getSections(context({}, { job }))).toEqual({ kinds: false, customer: false, job: true });
  });

  it("reads known values from the address, and ignores invalid ones", () => {
    expect(
      EventData.parse({ appointmentDate: "2026-12-01", newTech: ID, goto: "/jobs/5?a=1", forceAppointment: "1" })
    ).toMatchObject({
      appointmentDate: "2026-12-01",
      newTech: ID,
      goto: "/jobs/5?a=1",
      forceAppointment: true,
      showApptOnly: false,
    });
    const odd = {
      appointmentDate: "tomorrow",
      newTech: "5",
      appointmentId: ["a"],
      customerQuery: 7,
      hideJobSection: "yes",
    };
    expect(EventData.parse(odd)).toMatchObject({
      appointmentDate: null,
      newTech: null,
      appointmentId: null,
      customerQuery: "",
      hideJobSection: false,
    });
  });

  it.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "jobs"])(
    "refuses to go to another site afterward: %s",
    (goto) => {
      expect(EventData.parse({ goto }).goto).toBe("");
    }
  );
});

import type { BoardAppointment } from "./board-appointment";

/**
 * An appointment as `load-board.ts` writes it: values in this order, times in ms, marks as bits, and the crew as one
 * text.
 */
type BoardLine = [
  id: string,
  start: number | null,
  end: number | null,
  status: BoardAppointment["status"],
  marks: number,
  version: number,
  customer: string,
  jobType: string,
  city: string,
  crew: string,
  tags: NonNullable<BoardAppointment["tags"]>,
  window: [start: number, end: number] | 0,
  /** 0 when the job has the same name as its type, as most jobs do. */
  jobName: string | 0,
  ofDay?: [lat: number | null, lng: number | null, address: string, phone: string, jobNumber: number, note: string],
];

/** The bit of each mark. */
export const BOARD_MARKS = {
  canceled: 1,
  deleted: 2,
  forced: 4,
  oneWeek: 8,
  oneDay: 16,
  oneHour: 32,
  hasNotes: 64,
  toConfirm: 128,
  confirmed: 256,
} as const;

const ID_LENGTH = 36;

/**
 * Parses the appointments of a board. The text has no field names: with thousands of appointments, names would be two
 * thirds of what the page loads and parses.
 */
export function parseBoardText(text: string): BoardAppointment[] {
  return (JSON.parse(text) as BoardLine[]).map(toBoardAppointment);
}

function toBoardAppointment(line: BoardLine): BoardAppointment {
  const [id, start, end, status, marks, version, fullName, jobType, city, crew, tags, window, jobName, ofDay] = line;
  const [lat, lng, address, mobilePhone, businessJobNumber, note] = ofDay ?? [];
  return {
    id,
    start: toIso(start),
    end: toIso(end),
    status,
    canceled: (marks & BOARD_MARKS.canceled) !== 0,
    is_deleted: (marks & BOARD_MARKS.deleted) !== 0,
    forced: (marks & BOARD_MARKS.forced) !== 0,
    hasNotes: (marks & BOARD_MARKS.hasNotes) !== 0,
    smsAppointmentConfirmation: (marks & BOARD_MARKS.toConfirm) === 0 ? "0" : "1",
    customerConfirmed: (marks & BOARD_MARKS.confirmed) !== 0,
    version,
    reminders: {
      oneWeek: (marks & BOARD_MARKS.oneWeek) !== 0,
      oneDay: (marks & BOARD_MARKS.oneDay) !== 0,
      oneHour: (marks & BOARD_MARKS.oneHour) !== 0,
    },
    businessCustomer: { fullName, mobilePhone },
    location: { city, address, lat, lng },
    job: { name: jobName || jobType, jobType: { name: jobType }, businessJobNumber },
    note,
    tags,
    window: window === 0 ? null : { start: new Date(window[0]).toISOString(), end: new Date(window[1]).toISOString() },
    technicians: crew === "" ? [] : crew.split(",").map(parseTechnician),
  };
}

const toIso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

const parseTechnician = (text: string) => ({
  tech_id: text.slice(0, ID_LENGTH),
  techStatus: text.slice(ID_LENGTH + 1),
});

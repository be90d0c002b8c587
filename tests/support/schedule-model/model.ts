import { type Dates, getNthDate, toInstant, type Wall, formatWall } from "./dates";

export type CrewTime = { start: number; end: number; crew: string[] };

/** The id is null until the job was read. */
export type Job = { id: string | null };

/** An appointment as a person who saw every change expects it. */
export type Appointment = {
  /** Null until the appointment that the worker created was read. */
  id: string | null;
  start: number | null;
  end: number | null;
  crew: string[];
  canceledAt: number | null;
  deletedAt: number | null;
  readonly state: "open" | "canceled" | "deleted";
  isComplete: boolean;
  job: Job;
  series: Series | null;
  /** The rule in its stored form, learned from the application. Sending it unchanged asks for no other repetition. */
  rule: string | null;
  /** Changed individually, so the series leaves it alone. */
  isException: boolean;
};

/** Every date up to the end of the window has an appointment. The nth date belongs to the nth appointment. */
export type Series = {
  id: string | null;
  job: Job;
  /** The stored rule, used only to tell whether an edit asks for another one. */
  rule: string;
  dates: Dates;
  length: number;
  crew: string[];
  isEnded: boolean;
  appointments: Appointment[];
};

export type Block = CrewTime & { id: string };
/** Each change replaces it. A deleted event has no dates. */
export type Event = { id: string; rule: string | null; walls: Wall[]; length: number; crew: string[] };

const WINDOW_DAYS = 90;

/** The expected schedule, kept beside the application in the simplest form. */
export class ScheduleModel {
  appointments: Appointment[] = [];
  jobs: Job[] = [];
  series: Series[] = [];
  blocks: Block[] = [];
  events: Event[] = [];
  today = 0;
  /** Seconds of today that commands have used, so that no two commands share a moment. */
  passed = 0;

  get now(): number {
    return toInstant({ day: this.today, minute: 720 }) + this.passed * 1_000;
  }

  add(appointment: Partial<Appointment> & Pick<Appointment, "job">): Appointment {
    const empty = { id: null, start: null, end: null, crew: [], isComplete: false, series: null, rule: null };
    const unmoved = { isException: false };
    const added: Appointment = {
      ...empty,
      ...unmoved,
      canceledAt: null,
      deletedAt: null,
      ...appointment,
      get state() {
        if (this.deletedAt !== null) return "deleted";
        return this.canceledAt === null ? "open" : "canceled";
      },
    };
    this.appointments.push(added);
    return added;
  }

  /** True when these people are free then. Ignores the appointments in `without`. */
  isFree(place: CrewTime, without: readonly Appointment[] = []): boolean {
    return this.isUnbooked(place, without) && this.meetings(place, []).length === 0;
  }

  /** Like `isFree`, but meetings do not count. */
  isUnbooked(place: CrewTime, without: ReadonlyArray<Appointment | Block> = []): boolean {
    return this.bookings(place).every((one) => without.includes(one));
  }

  /** Lists what is booked or blocked at the times of an event. Past dates of a repetition do not count. */
  bookedAt(event: Omit<Event, "id">): string[] {
    return this.placesOf(event).flatMap((place) => this.bookings(place).map(({ id }) => id!));
  }

  /** The same, including the dates of other events. */
  takenAt(event: Omit<Event, "id">, own: readonly Event[]): string[] {
    return [...this.bookedAt(event), ...this.placesOf(event).flatMap((place) => this.meetings(place, own))];
  }

  private placesOf({ rule, walls, length, crew }: Omit<Event, "id">): CrewTime[] {
    const places = walls.map((wall) => ({ start: toInstant(wall), end: toInstant(wall) + length, crew }));
    return places.filter(({ end }) => rule === null || end >= this.now);
  }

  private bookings(place: CrewTime): Array<Appointment | Block> {
    const booked = this.appointments.filter((appointment) => appointment.state === "open");
    return [...booked, ...this.blocks].filter((other) => isOverlapping(place, other));
  }

  private meetings(place: CrewTime, without: readonly Event[]): string[] {
    const others = this.events.filter((event) => !without.includes(event));
    return others.flatMap(({ id, walls, length, crew }) =>
      walls
        .filter((wall) => isOverlapping(place, { start: toInstant(wall), end: toInstant(wall) + length, crew }))
        .map((wall) => `${id} ${formatWall(wall)}`)
    );
  }

  isToCome({ state, isComplete, isException, start }: Appointment): boolean {
    return state === "open" && !isComplete && !isException && start !== null && start >= this.now;
  }

  /** Does the work of the worker: creates the missing appointments of the window, without people who are busy. */
  extend(): void {
    for (const series of this.series) {
      if (series.isEnded) continue;
      const { dates, appointments, crew, length } = series;
      for (let n = appointments.length; n < dates.count; n++) {
        const wall = getNthDate(dates, n);
        if (wall.day > this.today + WINDOW_DAYS) break;
        const start = toInstant(wall);
        const place = { start, end: start + length, crew };
        appointments.push(this.add({ ...place, crew: this.isFree(place) ? crew : [], job: series.job, series }));
      }
    }
  }

  /** True when the appointment is not at the time of its date, or its series ended before that date. */
  isOffDate(appointment: Appointment): boolean {
    const { series, start } = appointment;
    if (!series) return false;
    const n = series.appointments.indexOf(appointment);
    return n >= series.dates.count || start !== toInstant(getNthDate(series.dates, n));
  }

  /** True when its time, crew, or job differs from what the series says for its date. */
  isElsewhere(appointment: Appointment): boolean {
    const { series, start, end, crew, job } = appointment;
    if (!series) return false;
    if (this.isOffDate(appointment) || start === null || job !== series.job) return true;
    return end !== start + series.length || crew.join() !== series.crew.join();
  }
}

function isOverlapping(a: CrewTime, b: { start: number | null; end: number | null; crew: string[] }): boolean {
  if (b.start === null || b.end === null) return false;
  return a.start < b.end && b.start < a.end && a.crew.some((person) => b.crew.includes(person));
}

/** Returns the crew with another main technician. */
export const withMain = (crew: readonly string[], main: string): string[] => [
  main,
  ...crew.slice(1).filter((person) => person !== main),
];

import { namedLists } from "@/tests/support/records/named-lists";
import type { Lists } from "../world";
import type { Samples } from "./samples";

/** The fields that a new entry needs besides its name. */
const MORE: Record<string, object> = {
  arrivalWindows: { startMinute: 480, endMinute: 600 },
  jobTypes: { durationHours: 1, durationMinutes: 0, is_default: true },
  taxRates: { percent: "1" },
  textTemplates: { body: "Hello {first name}" },
};

/** Builds the request body that creates or changes an entry of a list. */
export const listSample = (calls: string, name: string): object => ({ name, ...MORE[calls] });

/** Returns the path of a list: "jobTypes" → "/api/job-types". */
export const listPath = (calls: string): string =>
  `/api/${calls.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Every small list has the same calls. */
export const lists: Samples = {
  ids: Object.fromEntries(namedLists.map(({ calls }) => [`${listPath(calls)}/[id]`, calls as keyof Lists])),
  bodies: Object.fromEntries(
    namedLists.flatMap(({ calls }) => [
      [`${calls}.create`, () => listSample(calls, "Another")],
      [`${calls}.update`, () => listSample(calls, "Renamed")],
    ])
  ),
};

import { accounting } from "./accounting";
import { businesses } from "./businesses";
import { catalog } from "./catalog";
import { customers } from "./customers";
import { financing } from "./financing";
import { invoices } from "./invoices";
import { jobs } from "./jobs";
import { leads } from "./leads";
import { lists } from "./lists";
import { messaging } from "./messaging";
import { marketing } from "./marketing";
import { onboarding } from "./onboarding";
import { payments } from "./payments";
import { plans } from "./plans";
import { platform } from "./platform";
import { priceBook } from "./price-book";
import { reports } from "./reports";
import type { Samples } from "./samples";
import { scheduling } from "./scheduling";
import { session } from "./session";
import { telephony } from "./telephony";
import { users } from "./users";
import { zones } from "./zones";

// The sample of a single list replaces the common one.
const all: Samples[] = [
  lists,
  accounting,
  businesses,
  customers,
  financing,
  invoices,
  jobs,
  leads,
  messaging,
  marketing,
  onboarding,
  payments,
  plans,
  platform,
  priceBook,
  reports,
  catalog,
  scheduling,
  session,
  telephony,
  users,
  zones,
];

const together = <K extends "ids" | "shared" | "bodies" | "queries" | "worksElsewhere" | "notUndone">(
  key: K
): NonNullable<Samples[K]> => Object.assign({}, ...all.map((samples) => samples[key] ?? {}));

export const pathIds = together("ids");
export const sharedIds = together("shared");
export const bodies = together("bodies");
export const queries = together("queries");
export const worksElsewhere = together("worksElsewhere");
export const notUndone = together("notUndone");
export const noForeignBody = new Set(all.flatMap((samples) => samples.noForeignBody ?? []));

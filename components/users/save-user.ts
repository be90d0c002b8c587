import type { useOfferUndo } from "@/components/history/undo-provider";
import { withMailForecast } from "@/components/office/mail-forecast";
import { isOn, textOf } from "@/components/office/form-text";
import type { FormValues } from "@/components/ui/form/form-values";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import { type FormProblems, toFormProblems } from "@/lib/platform/http/form-problems";
import type { AdministeredUser } from "@/lib/users/user-account";
import { saveFieldStatus } from "./field-status-field";
import { type OwnHours, readOwnHours } from "./own-hours-fields";
import { readOwnPermissions } from "./own-permission-fields";
import { readPhoneExtensions } from "./user-phone-fields";
import { getChangedViews } from "./view-fields";

type Filled = {
  user: AdministeredUser | undefined;
  values: FormValues;
  hours: OwnHours;
  status: string | undefined;
  isTechnician: boolean;
};
type OfferUndo = ReturnType<typeof useOfferUndo>;

/** Adds or changes the user of a form. Returns the form problems, or nothing. */
export async function saveUser(filled: Filled, offerUndo: OfferUndo): Promise<FormProblems | void> {
  const week = readOwnHours(filled.values, filled.hours);
  if (!Array.isArray(week)) return week;
  const body = toUserBody(filled);
  const name = `${body.firstName} ${body.lastName}`;
  try {
    if (filled.user) {
      const { answers, saved } = await updateUser(filled.user, filled, body, week);
      const isInvitedAnew = saved.invited && saved.isActive && saved.email !== filled.user.email;
      const done = `Saved ${name}.`;
      const message = isInvitedAnew ? withMailForecast(done, `a new invitation to ${saved.email}`) : done;
      offerUndo(done, answers, { message });
    } else {
      await api("POST /api/users", { body });
      toast.success(withMailForecast(`Added ${name}.`, `an invitation to ${body.email}`));
    }
  } catch (error) {
    return toFormProblems(error);
  }
}

function toUserBody({ user, values }: Filled) {
  return {
    firstName: textOf(values, "firstName"),
    lastName: textOf(values, "lastName"),
    userName: textOf(values, "userName"),
    email: textOf(values, "email"),
    accountType: textOf(values, "accountType"),
    homePhone: textOf(values, "homePhone"),
    mobilePhone: textOf(values, "mobilePhone"),
    ...readPhoneExtensions(values),
    time_zone_name: textOf(values, "time_zone_name"),
    isTechnician: isOn(values, "isTechnician"),
    hourlyCost: textOf(values, "hourlyCost"),
    techLevel: Number(textOf(values, "techLevel") || user?.techLevel || 1),
  };
}

type Week = Extract<ReturnType<typeof readOwnHours>, readonly unknown[]>;

/** Saves each part by its own call. Returns the answers, which an undo needs. */
async function updateUser(
  user: AdministeredUser,
  { values, status, isTechnician }: Filled,
  body: ReturnType<typeof toUserBody>,
  week: Week
) {
  const params = { id: user.id };
  const answers: object[] = [];
  if (isTechnician) {
    const jobTypeIds = [values["jobTypeIds"] ?? []].flat();
    answers.push(await api("PUT /api/users/[id]/job-types", { params, body: { jobTypeIds } }));
    answers.push(await api("PUT /api/users/[id]/hours", { params, body: { week } }));
    answers.push(...(await saveFieldStatus(user.id, status, values)));
  }
  const changed = { ...body, ...readOwnPermissions(values, user), version: user.version };
  const saved = await api("PUT /api/users/[id]", { params, body: changed });
  answers.push(saved);
  const appointmentViews = getChangedViews(values, user.appointmentViews);
  if (appointmentViews)
    answers.push(await api("PUT /api/users/[id]/appointment-views", { params, body: { appointmentViews } }));
  return { answers, saved };
}

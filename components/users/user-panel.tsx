"use client";

import { useRouter } from "next/navigation";
import { MailForecastNote } from "@/components/office/mail-forecast";
import { useState } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { ComboBox } from "@/components/ui/choices/combo-box";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Panel } from "@/components/ui/overlays/panel";
import { MoneyField } from "@/components/ui/fields/money-field";
import { FieldRow } from "@/components/ui/section";
import { Select } from "@/components/ui/choices/select";
import { Switch } from "@/components/ui/choices/switch";
import { TextField } from "@/components/ui/fields/text-field";
import type { FormProblems } from "@/lib/platform/http/form-problems";
import type { AdministeredUser } from "@/lib/users/user-account";

import { FieldStatusField } from "./field-status-field";
import { type JobTypeChoices, JobTypeFields } from "./job-type-fields";
import { type OwnHours, OwnHoursFields } from "./own-hours-fields";
import { OwnPermissionFields } from "./own-permission-fields";
import type { PermissionGroup } from "./role-form";
import { saveUser } from "./save-user";
import { UserPhoneFields } from "./user-phone-fields";
import { ViewFields } from "./view-fields";

type Option = { id: string; label: string };
type Props = {
  user?: AdministeredUser;
  roles: readonly Option[];
  technicianRoleId: string | undefined;
  zones: readonly Option[];
  groups: readonly PermissionGroup[];
  jobTypes: JobTypeChoices;
  hours: OwnHours;
  /** The current status, for viewers who may set it. */
  status?: string | undefined;
  showsCosts: boolean;
  closeHref: string;
};

// rule: appointments/tech-levels
const LEVELS = [1, 2, 3].map((level) => ({ id: String(level), label: `Level ${level}` }));

/** Adds a user with an invitation email, or changes one. */
export function UserPanel(props: Props) {
  const { user, roles, technicianRoleId, zones, groups, jobTypes, hours, status, showsCosts, closeHref } = props;
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const [isTechnician, setTechnician] = useState(user?.isTechnician ?? false);
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    const problems = await saveUser({ user, values, hours, status, isTechnician }, offerUndo);
    if (problems) return problems;
    router.push(closeHref, { scroll: false });
    router.refresh();
  };
  return (
    <Panel
      title={user ? user.fullName : "New user"}
      closeHref={closeHref}
      size="wide"
      context={user ? user.email : "Users set a password from the link in their invitation"}
    >
      <Form
        onSave={save}
        draftKey={`user:${user?.id ?? "new"}`}
        cancelHref={closeHref}
        saveLabel={user ? "Save" : "Add and invite user"}
        isSticky
      >
        {!user && <MailForecastNote />}
        <FieldRow>
          <TextField label="First name" name="firstName" defaultValue={user?.firstName} isRequired />
          <TextField label="Last name" name="lastName" defaultValue={user?.lastName} isRequired />
        </FieldRow>
        <FieldRow>
          <TextField label="Email" name="email" type="email" defaultValue={user?.email} isRequired />
          <TextField
            label="Username"
            name="userName"
            defaultValue={user?.userName}
            isRequired={Boolean(user)}
            {...(user ? {} : { help: "Leave blank to use the email address." })}
          />
        </FieldRow>
        <FieldRow>
          <UserPhoneFields user={user} />
        </FieldRow>
        <FieldRow>
          <Select
            label="Role"
            name="accountType"
            options={roles}
            defaultValue={user?.roleId ?? ""}
            isRequired
            onChange={(id) => !user && setTechnician(id === technicianRoleId)}
          />
          <ComboBox
            label="Time zone"
            name="time_zone_name"
            options={zones}
            defaultValue={user?.time_zone_name ?? ""}
            placeholder="Same as business"
          />
        </FieldRow>
        <FieldRow>
          <Switch name="isTechnician" isSelected={isTechnician} onChange={setTechnician}>
            Can be scheduled as a technician
          </Switch>
          {isTechnician && <LevelSelect level={user?.techLevel ?? 1} />}
        </FieldRow>
        {showsCosts && <HourlyCostField user={user} />}
        {user && isTechnician && <TechnicianFields {...{ status, jobTypes, hours }} />}
        {user && <ViewFields views={user.appointmentViews} />}
        {user && <OwnPermissionFields user={user} groups={groups} />}
      </Form>
    </Panel>
  );
}

function HourlyCostField({ user }: { user: AdministeredUser | undefined }) {
  return (
    <MoneyField
      label="Hourly cost"
      name="hourlyCost"
      defaultValue={user?.hourlyCost ?? ""}
      help="Cost to the business per hour. Used for labor cost in job profit."
    />
  );
}

function TechnicianFields({ status, jobTypes, hours }: Pick<Props, "status" | "jobTypes" | "hours">) {
  return (
    <>
      {status !== undefined && <FieldStatusField status={status} />}
      <JobTypeFields {...jobTypes} />
      <OwnHoursFields {...hours} />
    </>
  );
}

function LevelSelect({ level }: { level: number }) {
  return <Select label="Technician level" name="techLevel" options={LEVELS} defaultValue={String(level)} />;
}

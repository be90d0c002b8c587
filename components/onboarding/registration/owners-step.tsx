"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Select } from "@/components/ui/choices/select";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { TextField } from "@/components/ui/fields/text-field";
import { FieldRow } from "@/components/ui/section";
import { isPublicStructure } from "@/lib/onboarding/merchant/is-public-structure";
import { OWNER_TITLES } from "@/lib/onboarding/lists/choices";
import type { Owner, RegistrationValues } from "@/lib/onboarding/shapes/registration-fields";
import { PostalFields, STATE_OPTIONS } from "./postal-fields";
import { StepForm } from "./step-form";

type Props = { values: RegistrationValues; totalEquity: string };

/** The owners of the business. Known numbers are masked and stay unless they are changed. */
export function OwnersStep({ values, totalEquity }: Props) {
  const isPublic = isPublicStructure(values.business_structure);
  const noun = isPublic ? "person" : "owner";
  const [owners, setOwners] = useState(() =>
    (values.business_owners.length > 0 ? values.business_owners : [toFirstOwner(values)]).map((owner, key) => ({
      key,
      owner,
    }))
  );
  const add = () => setOwners((now) => [...now, { key: (now.at(-1)?.key ?? 0) + 1, owner: {} }]);
  return (
    <StepForm step="owners" lists={["businessOwners"]}>
      {isPublic ? (
        <p className="text-muted">
          This business structure doesn't need owners. Enter the person responsible for the business.
        </p>
      ) : (
        <p className="text-muted">List everyone who owns 25% or more. Total ownership saved: {totalEquity}%.</p>
      )}
      {owners.map(({ key, owner }, at) => (
        <Card
          key={key}
          title={`${isPublic ? "Person" : "Owner"} ${at + 1}`}
          actions={
            owners.length > 1 && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove ${noun} ${at + 1}`}
                onPress={() => setOwners((now) => now.filter((each) => each.key !== key))}
              >
                Remove
              </Button>
            )
          }
        >
          <OwnerFields at={at} owner={owner} isPublic={isPublic} />
        </Card>
      ))}
      <div>
        <Button icon={<Plus aria-hidden className="size-4" />} onPress={add} isDisabled={owners.length >= 20}>
          Add {noun}
        </Button>
      </div>
    </StepForm>
  );
}

/** The registering user is usually an owner. */
const toFirstOwner = ({ first_name, last_name, email }: RegistrationValues): Owner => ({
  first_name,
  last_name,
  email,
});

function OwnerFields({ at, owner, isPublic }: { at: number; owner: Owner; isPublic: boolean }) {
  const toFieldName = (field: string) => `businessOwners.${at}.${field}`;
  return (
    <div className="flex flex-col gap-4">
      <FieldRow>
        <TextField
          label="First name"
          name={toFieldName("firstName")}
          defaultValue={owner.first_name ?? ""}
          isRequired
        />
        <TextField label="Last name" name={toFieldName("lastName")} defaultValue={owner.last_name ?? ""} isRequired />
      </FieldRow>
      <FieldRow>
        <TextField label="Email" type="email" name={toFieldName("email")} defaultValue={owner.email ?? ""} />
        <PhoneField label="Mobile phone" name={toFieldName("mobilePhone")} defaultValue={owner.mobile_phone ?? ""} />
      </FieldRow>
      <FieldRow>
        <Select
          label="Title"
          name={toFieldName("title")}
          options={OWNER_TITLES.map((title) => ({ id: title, label: title }))}
          defaultValue={owner.title ?? ""}
        />
        {!isPublic && (
          <TextField
            label="Ownership"
            suffix="%"
            inputMode="decimal"
            name={toFieldName("equityPercentage")}
            defaultValue={owner.equity_percentage ?? ""}
          />
        )}
      </FieldRow>
      <FieldRow>
        <TextField
          label="Date of birth"
          placeholder="MM/DD/YYYY"
          inputMode="numeric"
          name={toFieldName("dateOfBirth")}
          autoComplete="off"
          defaultValue={owner.date_of_birth ?? ""}
        />
        <TextField
          label="Social Security number"
          name={toFieldName("ssn")}
          autoComplete="off"
          inputMode="numeric"
          defaultValue={owner.ssn ?? ""}
        />
      </FieldRow>
      {isPublic && (
        <FieldRow>
          <TextField
            label="Driver's license number"
            name={toFieldName("driversLicenseNumber")}
            autoComplete="off"
            defaultValue={owner.drivers_license_number ?? ""}
          />
          <Select
            label="License state"
            name={toFieldName("driversLicenseStateOfIssue")}
            options={STATE_OPTIONS}
            defaultValue={owner.drivers_license_state_of_issue ?? ""}
          />
        </FieldRow>
      )}
      <PostalFields name={toFieldName("address")} address={owner.address ?? {}} />
    </div>
  );
}

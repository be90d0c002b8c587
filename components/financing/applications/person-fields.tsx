import { textOf } from "@/components/office/form-text";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { TextField } from "@/components/ui/fields/text-field";
import { ZipField } from "@/components/ui/fields/zip-field";
import type { FormValues } from "@/components/ui/form/form-values";

export type Person = { firstName: string; lastName: string; email: string; phoneNumber: string; zipCode: string };

/** Returns the personal details from the form, without the email address. */
export function readPerson(values: FormValues) {
  const readEntry = (name: string) => textOf(values, name).trim();
  return {
    firstName: readEntry("firstName"),
    lastName: readEntry("lastName"),
    phoneNumber: readEntry("phoneNumber"),
    zipCode: readEntry("zipCode"),
    dateOfBirth: readEntry("dateOfBirth"),
  };
}

/** The SSN goes to the lender and is stored nowhere. */
export function SsnField() {
  return (
    <TextField
      label="Last four digits of SSN"
      name="ssn4"
      isRequired
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
    />
  );
}

/** The applicant's details that every lender asks for. */
export function PersonFields({ person, withEmail = true }: { person: Partial<Person>; withEmail?: boolean }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="First name"
        name="firstName"
        isRequired
        maxLength={100}
        autoComplete="given-name"
        defaultValue={person.firstName ?? ""}
      />
      <TextField
        label="Last name"
        name="lastName"
        isRequired
        maxLength={100}
        autoComplete="family-name"
        defaultValue={person.lastName ?? ""}
      />
      {withEmail && (
        <TextField
          label="Email"
          name="email"
          type="email"
          isRequired
          maxLength={254}
          autoComplete="email"
          defaultValue={person.email ?? ""}
        />
      )}
      <PhoneField label="Phone" name="phoneNumber" isRequired defaultValue={person.phoneNumber ?? ""} />
      <ZipField label="ZIP code" name="zipCode" isRequired defaultValue={person.zipCode ?? ""} />
      <DatePicker label="Date of birth" name="dateOfBirth" isRequired hideCalendar />
    </div>
  );
}

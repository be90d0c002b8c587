"use client";

import { useState } from "react";
import { textOf, isOn } from "@/components/office/form-text";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { TextField } from "@/components/ui/fields/text-field";
import type { FormValues } from "@/components/ui/form/form-values";
import { FieldRow, Section } from "@/components/ui/section";
import { getGreenskyLabels } from "@/lib/financing/get-greensky-labels";
import { AZUGA_ITEMS, CARD_READERS } from "@/lib/onboarding/products/device";
import type { RegistrationValues } from "@/lib/onboarding/shapes/registration-fields";
import { api } from "@/lib/platform/http/api-client";
import { PostalFields } from "./postal-fields";
import { toNestedValues } from "./nested-values";
import { QuantityFields } from "./quantity-fields";
import { StepForm } from "./step-form";

const TICKS = [
  "isCardAcceptanceSet",
  "isCheckAcceptanceSet",
  "isCardReadersSet",
  "isAzugaSet",
  "isFlatRatePricingSet",
  "isFinancingPortalSet",
  "isGreenskySet",
  "isPhoneIntegrationPricingSet",
] as const;
const FERGUSON = "ferguson";
const WINSUPPLY = "winsupply";

type Props = { values: RegistrationValues; isGreenskyOffered: boolean; hasTracking: boolean };

/** The add-ons of a business besides its plan. */
export function AddOnsStep({ values, isGreenskyOffered, hasTracking }: Props) {
  const send = async (form: FormValues): Promise<void> => {
    await api("POST /api/registration", { body: toAddOnsBody(form, isGreenskyOffered) });
  };
  return (
    <StepForm step="add-ons" send={send}>
      <Section title="Payments" text="Your provider reviews each request first.">
        <Checkbox name="isCardAcceptanceSet" defaultSelected={values.is_card_acceptance_set}>
          Accept cards
        </Checkbox>
        <Checkbox name="isCheckAcceptanceSet" defaultSelected={values.is_check_acceptance_set}>
          Accept bank payments (ACH)
        </Checkbox>
        <Checkbox
          name={isGreenskyOffered ? "isGreenskySet" : "isFinancingPortalSet"}
          defaultSelected={isGreenskyOffered ? values.is_greensky_set : values.is_financing_portal_set}
        >
          {getGreenskyLabels(isGreenskyOffered).name}
        </Checkbox>
      </Section>
      <Devices values={values} hasTracking={hasTracking} />
      <Section title="Other services">
        <Checkbox name="isFlatRatePricingSet" defaultSelected={values.is_flat_rate_pricing_set}>
          Flat-rate pricing
        </Checkbox>
        <Checkbox name="isPhoneIntegrationPricingSet" defaultSelected={values.is_phone_integration_pricing_set}>
          Phone integration
        </Checkbox>
      </Section>
      <Suppliers suppliers={values.suppliers} />
    </StepForm>
  );
}

function Devices({ values, hasTracking }: Pick<Props, "values" | "hasTracking">) {
  const [hasReaders, setHasReaders] = useState(values.is_card_readers_set);
  const [hasTrackers, setHasTrackers] = useState(values.is_azuga_set);
  return (
    <Section title="Devices">
      <Checkbox name="isCardReadersSet" isSelected={hasReaders} onChange={setHasReaders}>
        Card readers
      </Checkbox>
      {hasReaders && (
        <>
          <QuantityFields
            name="cardReaderTypes"
            products={CARD_READERS}
            chosen={values.card_reader_types}
            each="each, one time. 10% off when you order five or more."
          />
          <PostalFields name="cardReaderShippingAddress" address={values.card_reader_shipping_address} />
        </>
      )}
      <Checkbox
        name="isAzugaSet"
        isSelected={hasTrackers}
        onChange={setHasTrackers}
        help={hasTracking ? "This business already has vehicle tracking." : undefined}
      >
        Vehicle tracking
      </Checkbox>
      {hasTrackers && (
        <>
          <QuantityFields
            name="azugaItems"
            products={AZUGA_ITEMS}
            chosen={values.azuga_items}
            each="per vehicle per month"
          />
          <PostalFields name="azugaShippingAddress" address={values.azuga_shipping_address} />
        </>
      )}
    </Section>
  );
}

function Suppliers({ suppliers }: { suppliers: RegistrationValues["suppliers"] }) {
  const ferguson = suppliers.find(({ service_key }) => service_key === "fergusonEde");
  const winsupply = suppliers.find(({ service_key }) => service_key === "winsupplyEde");
  const [hasFerguson, setFerguson] = useState(ferguson !== undefined);
  const [hasWinsupply, setWinsupply] = useState(winsupply !== undefined);
  return (
    <Section title="Suppliers">
      <Checkbox name={FERGUSON} isSelected={hasFerguson} onChange={setFerguson}>
        Ferguson
      </Checkbox>
      {hasFerguson && (
        <>
          <FieldRow>
            <TextField
              label="Customer number"
              name={`${FERGUSON}.customerNumber`}
              defaultValue={ferguson?.details.customer_number ?? ""}
            />
            <TextField
              label="Territory manager's first name"
              name={`${FERGUSON}.territoryManagerFirstName`}
              defaultValue={ferguson?.details.territory_manager_first_name ?? ""}
            />
            <TextField
              label="Territory manager's last name"
              name={`${FERGUSON}.territoryManagerLastName`}
              defaultValue={ferguson?.details.territory_manager_last_name ?? ""}
            />
          </FieldRow>
          <Checkbox name={`${FERGUSON}.willProvideLater`} defaultSelected={ferguson?.information_not_provided ?? false}>
            I'll add this later
          </Checkbox>
        </>
      )}
      <Checkbox name={WINSUPPLY} isSelected={hasWinsupply} onChange={setWinsupply}>
        Winsupply
      </Checkbox>
      {hasWinsupply && (
        <>
          <TextField
            label="Account numbers"
            help="Separate account numbers with commas."
            name={`${WINSUPPLY}.accountNumbers`}
            defaultValue={(winsupply?.details.account_numbers ?? []).join(", ")}
          />
          <Checkbox
            name={`${WINSUPPLY}.willProvideLater`}
            defaultSelected={winsupply?.information_not_provided ?? false}
          >
            I'll add this later
          </Checkbox>
        </>
      )}
    </Section>
  );
}

/** Builds the request body. Hidden fields keep their values. */
function toAddOnsBody(form: FormValues, isGreenskyOffered: boolean): Record<string, unknown> {
  const isOwn = (name: string) => /^(cardReaderTypes|azugaItems|ferguson|winsupply)/.test(name);
  const plain = Object.fromEntries(Object.entries(form).filter(([name]) => !isOwn(name)));
  const body = toNestedValues(plain, { ticks: TICKS });
  const readQuantities = (list: string, idName: string) =>
    Object.keys(form).flatMap((name) => {
      const [of, id] = name.split(".");
      const quantity = textOf(form, name).trim();
      return of === list && quantity !== "" && quantity !== "0" ? [{ [idName]: id, quantity }] : [];
    });
  return {
    ...body,
    // GreenSky includes the portal, if it is offered.
    ...(isGreenskyOffered ? { isFinancingPortalSet: isOn(form, "isGreenskySet") } : {}),
    ...(isOn(form, "isCardReadersSet") ? { cardReaderTypes: readQuantities("cardReaderTypes", "id") } : {}),
    ...(isOn(form, "isAzugaSet") ? { azugaItems: readQuantities("azugaItems", "azugaItemId") } : {}),
    suppliers: [...readFerguson(form), ...readWinsupply(form)],
  };
}

function readFerguson(form: FormValues) {
  if (!isOn(form, FERGUSON)) return [];
  const details = {
    customerNumber: textOf(form, `${FERGUSON}.customerNumber`),
    territoryManagerFirstName: textOf(form, `${FERGUSON}.territoryManagerFirstName`),
    territoryManagerLastName: textOf(form, `${FERGUSON}.territoryManagerLastName`),
    willProvideLater: isOn(form, `${FERGUSON}.willProvideLater`),
  };
  return [{ serviceKey: "fergusonEde", details }];
}

function readWinsupply(form: FormValues) {
  if (!isOn(form, WINSUPPLY)) return [];
  const accountNumbers = textOf(form, `${WINSUPPLY}.accountNumbers`)
    .split(",")
    .map((number) => number.trim())
    .filter(Boolean);
  return [
    {
      serviceKey: "winsupplyEde",
      details: { accountNumbers, willProvideLater: isOn(form, `${WINSUPPLY}.willProvideLater`) },
    },
  ];
}

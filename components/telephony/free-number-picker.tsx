"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/choices/radio-group";
import { TextField } from "@/components/ui/fields/text-field";
import { formatPhone } from "@/lib/platform/format/format-phone";
import { api } from "@/lib/platform/http/api-client";

type Props = { find: "GET /api/call-tracking-numbers/find" | "GET /api/notification-numbers/find" };

type FreeNumber = { number: string; locality: string; region: string };

/** Searches for numbers to buy by area code. The choice is the field `number`. */
export function FreeNumberPicker({ find }: Props) {
  const [areaCode, setAreaCode] = useState("");
  const [freeNumbers, setFreeNumbers] = useState<readonly FreeNumber[] | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isSearching, search] = useTransition();
  const searchNumbers = () =>
    search(async () => {
      setProblem(undefined);
      await api(find, { query: { areaCode: areaCode.trim() } }).then(
        ({ items }) => setFreeNumbers(items),
        (error: Error) => (setFreeNumbers(null), setProblem(error.message))
      );
    });
  return (
    <>
      <div className="flex items-start gap-2">
        <TextField
          label="Area code"
          value={areaCode}
          onChange={setAreaCode}
          inputMode="numeric"
          maxLength={3}
          className="w-32"
          error={problem}
          onKeyDown={(press) => {
            if (press.key !== "Enter") return;
            press.preventDefault();
            searchNumbers();
          }}
        />
        <Button
          className="mt-6"
          onPress={searchNumbers}
          isPending={isSearching}
          isDisabled={areaCode.trim().length !== 3}
        >
          Find numbers
        </Button>
      </div>
      {freeNumbers?.length === 0 && (
        <p className="text-sm text-muted">No numbers available in this area code. Try a nearby one.</p>
      )}
      {freeNumbers && freeNumbers.length > 0 && (
        <RadioGroup
          label="Number"
          name="number"
          className="max-h-72 overflow-y-auto"
          options={freeNumbers.map(({ number, locality, region }) => ({
            id: number,
            label: formatPhone(number.replace(/^\+1/, "")),
            hint: [locality, region].filter(Boolean).join(", "),
          }))}
        />
      )}
    </>
  );
}

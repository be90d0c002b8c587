"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import { api } from "@/lib/platform/http/api-client";

type Props = { type: "product" | "part" | "labor"; id?: string | undefined; defaultValue?: string | undefined };
type CheckedName = { typedName: string; storedName: string; free: string };

const PAUSE_MS = 300;

/** The short name of an item. It shows during typing whether the name is free, and suggests a free one. */
export function ShortNameField({ type, id, defaultValue = "" }: Props) {
  const [text, setText] = useState(defaultValue);
  const [checkedName, setCheckedName] = useState<CheckedName>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const checkName = async (typedName: string) => {
    const query = { type, short_name: typedName, ...(id ? { id } : {}) };
    const { unique, shortName: storedName } = await api("GET /api/admin/price-book/check-short-name", { query });
    const free = unique
      ? storedName
      : (await api("GET /api/admin/price-book/check-short-name", { query: { ...query, autoCorrectShortName: true } }))
          .shortName;
    setCheckedName({ typedName, storedName, free });
  };
  const change = (typedName: string) => {
    setText(typedName);
    clearTimeout(timer.current);
    // A name that cannot be checked now is checked on saving.
    if (typedName.trim())
      timer.current = setTimeout(() => void checkName(typedName).catch(() => setCheckedName(undefined)), PAUSE_MS);
  };
  const isChecked = checkedName?.typedName === text && text.trim() !== "" && text !== defaultValue;
  const isTaken = isChecked && checkedName.free !== checkedName.storedName;
  const isOther = isChecked && checkedName.free !== text.trim();
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Short name"
        name="short_name"
        value={text}
        onChange={change}
        autoComplete="off"
        help={defaultValue ? "Must be unique." : "Must be unique. Leave blank to create one from the name."}
      />
      {isOther && (
        <p role="status" className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {isTaken ? "This short name is taken." : "This short name is too long or contains a colon."}
          <Button size="small" onPress={() => change(checkedName.free)}>
            Use “{checkedName.free}”
          </Button>
        </p>
      )}
    </div>
  );
}

"use client";

import { ChevronDown, X } from "lucide-react";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { Button, CheckboxGroup } from "react-aria-components";
import { buildAddressWith, FIRST_PAGE } from "../fields/address";
import { createPause } from "../browser/after-pause";
import { Button as KitButton } from "../button";
import { Checkbox } from "../choices/checkbox";
import { cn } from "../class-names";
import { SearchField } from "../fields/search-field";
import { Popover } from "../overlays/popover";

/** With `hasAll`, the first option is "All", which is chosen while nothing else is. */
export type Filter = {
  param: string;
  label: string;
  options: readonly { id: string; label: string }[];
  hasAll?: boolean;
};

/** Filters in one row. The choice is part of the address (`?status=open&status=late`). */
export function FilterChips({ filters }: { filters: readonly Filter[] }) {
  const { chosen, choose, isPending } = useChosen();
  const isFiltered = filters.some(({ param }) => chosen(param).length > 0);

  return (
    <div
      role="group"
      aria-label="Filters"
      aria-busy={isPending}
      className={cn("flex min-w-0 items-center gap-2 overflow-x-auto p-0.5", isPending && "opacity-70")}
    >
      {filters.map((filter) => (
        <Chip
          key={filter.param}
          filter={filter}
          chosen={chosen(filter.param)}
          onChange={(ids) => choose({ [filter.param]: ids })}
        />
      ))}
      {isFiltered && (
        <KitButton
          size="small"
          variant="quiet"
          onPress={() => choose(Object.fromEntries(filters.map(({ param }) => [param, []])))}
        >
          Clear
        </KitButton>
      )}
    </div>
  );
}

/** The delay in ms before a choice changes the address. rule: leads/source-debounce */
const PAUSE_MS = 100;

/** Tracks the choices of all filters. A click shows at once, and the address changes a moment after the last click. */
function useChosen() {
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  const [isPending, startTransition] = useTransition();
  const [pendingChoices, setPendingChoices] = useState<Record<string, string[]>>({});
  const [pause] = useState(() => createPause(PAUSE_MS));
  useEffect(() => pause.cancel, [pause]);
  useEffect(() => {
    if (!isPending && !pause.isWaiting()) setPendingChoices({});
  }, [isPending, pause]);

  const choose = (changes: Record<string, string[]>) => {
    const now = { ...pendingChoices, ...changes };
    setPendingChoices(now);
    pause.run(() => {
      const currentParams = new URLSearchParams(window.location.search);
      const params = Object.fromEntries(
        [...new Set(currentParams.keys())].map((name) => [name, currentParams.getAll(name)])
      );
      startTransition(() =>
        router.replace(buildAddressWith({ path, params }, { ...FIRST_PAGE, ...now }), { scroll: false })
      );
    });
  };
  return { chosen: (param: string) => pendingChoices[param] ?? search.getAll(param), choose, isPending };
}

type ChipProps = { filter: Filter; chosen: string[]; onChange: (ids: string[]) => void };

function Chip({ filter, chosen, onChange }: ChipProps) {
  const labels = filter.options.filter((option) => chosen.includes(option.id)).map((option) => option.label);
  const isOn = labels.length > 0;
  return (
    <span
      className={cn(
        "inline-flex shrink-0 items-stretch rounded-full border",
        isOn ? "border-ink/70 bg-sunken" : "border-line-strong/60 bg-surface"
      )}
    >
      <Popover
        label={filter.label}
        className="w-60"
        trigger={
          <Button className="focus-ring control-small inline-flex cursor-pointer items-center gap-1 rounded-full px-3 whitespace-nowrap hover:bg-sunken">
            {filter.label}
            {isOn && (
              <span className="max-w-40 truncate font-medium">
                : {labels.length > 2 ? `${labels.length} selected` : labels.join(", ")}
              </span>
            )}
            {!isOn && <ChevronDown aria-hidden className="size-3.5 text-muted" />}
          </Button>
        }
      >
        <Options filter={filter} chosen={chosen} onChange={onChange} />
      </Popover>
      {isOn && (
        <Button
          aria-label={`Remove filter ${filter.label}`}
          onPress={() => onChange([])}
          className="focus-ring grid w-11 cursor-pointer place-items-center rounded-full text-muted hover:text-ink md:w-7"
        >
          <X aria-hidden className="size-3.5" />
        </Button>
      )}
    </span>
  );
}

/**
 * From this number of options on, the list has a search. The second number limits the shown options, which keeps it
 * fast.
 */
const MANY = 12;
const MOST_SHOWN = 100;

function Options({ filter: { label, options, hasAll }, chosen, onChange }: ChipProps) {
  const [words, setWords] = useState("");
  const [first] = useState(chosen);
  const isLong = options.length > MANY;
  const fitting = options.filter((option) => option.label.toLowerCase().includes(words.trim().toLowerCase()));
  // The current choices come first and stay chosen whatever the search finds.
  const visibleOptions = [
    ...fitting.filter(({ id }) => first.includes(id)),
    ...fitting.filter(({ id }) => !first.includes(id)),
  ].slice(0, MOST_SHOWN);
  const visibleIds = new Set(visibleOptions.map(({ id }) => id));
  return (
    <>
      {isLong && (
        <SearchField label={`Search ${label.toLowerCase()}`} value={words} onChange={setWords} className="mb-2" />
      )}
      {hasAll && (
        <Checkbox isSelected={chosen.length === 0} onChange={() => onChange([])} className="mb-1.5">
          All
        </Checkbox>
      )}
      <CheckboxGroup
        aria-label={label}
        value={chosen}
        onChange={(ids) =>
          onChange([...chosen.filter((id) => !visibleIds.has(id)), ...ids.filter((id) => visibleIds.has(id))])
        }
        className={cn("flex flex-col md:gap-1.5", isLong && "max-h-72 overflow-y-auto")}
      >
        {(isLong ? visibleOptions : options).map((option) => (
          <Checkbox key={option.id} value={option.id}>
            {option.label}
          </Checkbox>
        ))}
      </CheckboxGroup>
      {isLong && fitting.length === 0 && <p className="text-sm text-muted">No matches.</p>}
      {isLong && fitting.length > MOST_SHOWN && (
        <p className="mt-2 text-sm text-muted">{fitting.length - MOST_SHOWN} more. Search to narrow the list.</p>
      )}
    </>
  );
}

"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { Autocomplete, Dialog, Header, Input, Menu, MenuItem, MenuSection, SearchField } from "react-aria-components";
import { commandMenu, type Command, type CommandGroup, addRecentCommand } from "./command-menu-store";
import { Kbd } from "../kbd";
import { leaveUnsaved } from "./leave-guard";
import { ModalSurface } from "./modal-surface";
import { optionRow } from "./option-row";
import { Spinner } from "../spinner";
import { type SearchCommands, useCommands } from "./use-commands";

export type CommandMenuProps = {
  search: SearchCommands;
  /** Shown before anything is typed. */
  start?: readonly CommandGroup[];
  icons?: Record<string, ReactNode>;
  placeholder?: string;
};

const getRowKey = (group: CommandGroup, command: Command) => `${group.label}|${command.href}`;
const NOTHING: readonly CommandGroup[] = [];

/** The command menu: Ctrl-K or Cmd-K, type, Enter. Mounted once, in the shell. */
export function CommandMenu(props: CommandMenuProps) {
  const isOpen = commandMenu.use();
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      commandMenu.set(!commandMenu.get());
    };
    document.addEventListener("keydown", toggle);
    return () => document.removeEventListener("keydown", toggle);
  }, []);
  return (
    <ModalSurface isOpen={isOpen} onOpenChange={commandMenu.set} isDismissable placement="top" className="max-w-xl">
      <Dialog aria-label="Search or go to" className="flex min-h-0 flex-col outline-none">
        <Commands {...props} />
      </Dialog>
    </ModalSurface>
  );
}

function Commands({ search, start = NOTHING, icons = {}, placeholder = "Search or go to…" }: CommandMenuProps) {
  const router = useRouter();
  const [term, setTerm] = useState("");
  const { groups, isLoading, hasFailed } = useCommands(term, search, start);
  const runCommand = async (command: Command) => {
    addRecentCommand({ label: command.label, hint: command.hint ?? "", href: command.href, icon: command.icon ?? "" });
    commandMenu.set(false);
    if (await leaveUnsaved()) router.push(command.href);
  };
  const empty = hasFailed
    ? "Search failed. Try again."
    : isLoading
      ? "Searching…"
      : term
        ? `No results for “${term}”`
        : "Type to search.";
  return (
    <Autocomplete inputValue={term} onInputChange={setTerm}>
      <SearchField aria-label="Search" autoFocus className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-4 text-muted" />
        <Input
          placeholder={placeholder}
          className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {isLoading ? <Spinner label="Searching" /> : <Kbd>Esc</Kbd>}
      </SearchField>
      <Menu
        aria-label="Results"
        onAction={(key) => {
          const command = groups
            .flatMap((group) => group.commands.map((one) => ({ ...one, key: getRowKey(group, one) })))
            .find((one) => one.key === key);
          if (command) void runCommand(command);
        }}
        renderEmptyState={() => <p className="px-3 py-6 text-center text-muted">{empty}</p>}
        className="max-h-[min(24rem,60vh)] overflow-y-auto p-1.5 outline-none"
      >
        {groups.map((group) => (
          <MenuSection key={group.label}>
            <Header className="px-2 pt-2 pb-1 text-xs font-medium text-muted">{group.label}</Header>
            {group.commands.map((command) => (
              <MenuItem
                key={command.href}
                id={getRowKey(group, command)}
                textValue={command.label}
                className={optionRow}
              >
                {command.icon && icons[command.icon]}
                <span className="truncate">{command.label}</span>
                {command.hint && <span className="ml-auto truncate pl-4 text-sm text-muted">{command.hint}</span>}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
    </Autocomplete>
  );
}

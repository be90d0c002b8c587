import { Plus } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { DataTable } from "@/components/ui/table/data-table";
import type { Column } from "@/components/ui/table/data-table-head";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ButtonLink, RecordLink } from "@/components/ui/link";
import type { ListField } from "./list-fields";
import { ListPanel, type ListPath } from "./list-panel";
import { SettingsHeader } from "./settings-header";

type Props<Row> = {
  path: string;
  /** The plural label: "Job types". */
  label: string;
  /** The singular noun in lower case: "job type". */
  noun: string;
  context: string;
  rows: readonly Row[];
  /** The heading of the name column, if not the default. */
  nameLabel?: string;
  /** The columns besides the name. */
  columns?: readonly Column<Row>[];
  /** True for rows that open. Left out, every row opens. */
  canOpen?: (row: Row) => boolean;
  icon: ReactNode;
  /** The purpose of the entries, shown while there are none. */
  about: string;
  /** Content between the head and the list. */
  before?: ReactNode;
  /** The id of the open entry, or `new`. */
  panel: string | undefined;
  /** The path of its calls. */
  calls: ListPath;
  /** The effect of deleting an entry on records that use it. Without it, or when null, the entry cannot be deleted. */
  deleteText?: (row: Row) => string | null;
  /** One line under the title of the panel. */
  panelContext?: string;
  fields?: readonly ListField[];
  /** The panel, if it needs more than fields. */
  renderPanel?: (row: Row | undefined) => ReactNode;
};

/** A settings screen with a list of named entries. `?panel=` opens one or a new one. */
export function SettingsList<Row extends { id: string; name: string }>(props: Props<Row>) {
  const { path, label, noun, context, rows, columns = [], canOpen = () => true, icon, about, before, panel } = props;
  const open = rows.find((row) => row.id === panel && canOpen(row));
  const add = (
    <ButtonLink href={`${path}?panel=new`} scroll={false} icon={<Plus aria-hidden />}>
      Add {noun}
    </ButtonLink>
  );
  const name: Column<Row> = {
    id: "name",
    label: props.nameLabel ?? "Name",
    cell: (row) =>
      canOpen(row) ? (
        <RecordLink href={`${path}?panel=${row.id}`} scroll={false}>
          {row.name}
        </RecordLink>
      ) : (
        row.name
      ),
  };
  return (
    <>
      <SettingsHeader title="Settings" context={context} actions={rows.length > 0 && add} />
      {before}
      <DataTable
        label={label}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        columns={[name, ...columns]}
        empty={<EmptyState icon={icon} title={`No ${label.toLowerCase()} yet`} text={about} action={add} />}
      />
      {(panel === "new" || open) && <Fragment key={panel}>{buildListPanel(props, open)}</Fragment>}
    </>
  );
}

function buildListPanel<Row extends { id: string; name: string }>(props: Props<Row>, open: Row | undefined): ReactNode {
  const { noun, path, calls, renderPanel, deleteText, panelContext, fields } = props;
  if (renderPanel) return renderPanel(open);
  return (
    <ListPanel
      noun={noun}
      here={path}
      calls={calls}
      entry={open}
      deleteText={(open && deleteText?.(open)) ?? undefined}
      context={panelContext}
      fields={fields}
    />
  );
}

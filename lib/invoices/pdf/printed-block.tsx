import "server-only";
import { Link, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { NoteBlock, NoteRun } from "./parse-note-blocks";

/** A block of a note on paper, with markers before list items and with working links. */
export function PrintedBlock({ block }: { block: NoteBlock }) {
  const text = (
    <Text style={styles[block.kind]}>
      {block.runs.map((run, index) => (
        <PrintedRun key={index} run={block.kind === "heading" ? { ...run, bold: true } : run} />
      ))}
    </Text>
  );
  if (block.kind !== "item") return text;
  return (
    <View style={[styles.row, { paddingLeft: block.depth * 12 }]}>
      <Text style={styles.marker}>{block.marker}</Text>
      {text}
    </View>
  );
}

function PrintedRun({ run }: { run: NoteRun }) {
  const style = {
    fontWeight: run.bold ? 700 : 400,
    fontStyle: run.italic ? ("italic" as const) : ("normal" as const),
    ...(run.underline || run.href ? { textDecoration: "underline" as const } : {}),
    ...(run.href ? { color: "#26211b" } : {}),
  };
  if (run.href)
    return (
      <Link src={run.href} style={style}>
        {run.text}
      </Link>
    );
  return <Text style={style}>{run.text}</Text>;
}

const styles = StyleSheet.create({
  heading: { fontSize: 11, marginTop: 4, marginBottom: 4 },
  paragraph: { marginBottom: 4 },
  item: { marginBottom: 4, flex: 1 },
  row: { flexDirection: "row" },
  marker: { width: 20 },
});

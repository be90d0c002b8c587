import "server-only";
import { StyleSheet, Text, View } from "@react-pdf/renderer";
import type { PrintedChecklist } from "./document-text";

/** The checklists of a document on paper. Done items have a check mark, the others an empty circle. */
export function PrintedChecklists({ lists }: { lists: readonly PrintedChecklist[] }) {
  return lists.map(({ name, items }, index) => (
    <View key={index} style={styles.list}>
      {/* Keeps a name from being alone at the bottom of a page. */}
      <Text style={styles.name} minPresenceAhead={24}>
        {name}
      </Text>
      {items.map(({ mark, text }, at) => (
        <View key={at} style={styles.item} wrap={false}>
          <Text style={styles.mark}>{mark}</Text>
          <Text style={styles.text}>{text}</Text>
        </View>
      ))}
    </View>
  ));
}

const styles = StyleSheet.create({
  list: { marginTop: 10 },
  name: { fontWeight: 700, marginBottom: 3 },
  item: { flexDirection: "row", marginBottom: 2 },
  mark: { width: 16 },
  text: { flex: 1 },
});

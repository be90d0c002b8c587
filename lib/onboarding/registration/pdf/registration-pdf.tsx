import "server-only";
import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { listPrintFonts } from "@/lib/platform/files/list-print-fonts";
import type { PrintedPart } from "./build-printed-parts";

/** The printed data: parts with labels and texts. Masked numbers stay masked. */
export type PrintedRegistration = { title: string; subtitle: string; parts: PrintedPart[] };

/** Prints the application as a PDF in US letter size. Runs only in the heavy-work process. */
export async function printRegistration(printed: PrintedRegistration): Promise<Uint8Array> {
  return renderToBuffer(<RegistrationPdf {...printed} />);
}

function RegistrationPdf({ title, subtitle, parts }: PrintedRegistration) {
  const fontFamily = listPrintFonts(JSON.stringify({ title, parts }));
  return (
    <Document title={`Application for ${title}`}>
      <Page size="LETTER" style={[styles.page, { fontFamily }]}>
        <Text style={styles.title}>{title}</Text>
        <Text style={styles.muted}>{subtitle}</Text>
        {parts.map(({ heading, rows }) => (
          <View key={heading} style={styles.part}>
            <Text style={styles.heading}>{heading}</Text>
            {rows.map(({ label, text }, at) => (
              <View key={at} style={styles.row} wrap={false}>
                <Text style={styles.label}>{label}</Text>
                <Text style={styles.text}>{text}</Text>
              </View>
            ))}
          </View>
        ))}
        <View fixed style={styles.foot}>
          <Text render={({ pageNumber, totalPages }) => `Application · page ${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>
  );
}

const GREY = "#6b645c";
const styles = StyleSheet.create({
  page: { padding: 44, paddingBottom: 60, color: "#26211b", fontSize: 9.5 },
  title: { fontWeight: 700, fontSize: 16, marginBottom: 4 },
  muted: { color: GREY },
  part: { marginTop: 16 },
  heading: { fontWeight: 700, fontSize: 11, marginBottom: 4 },
  row: { flexDirection: "row", borderBottomWidth: 0.5, borderBottomColor: "#ddd8d0", paddingVertical: 4 },
  label: { width: 190, color: GREY, paddingRight: 10 },
  text: { flex: 1 },
  foot: {
    position: "absolute",
    bottom: 24,
    left: 44,
    right: 44,
    height: 14,
    alignItems: "center",
    color: GREY,
    fontSize: 8,
  },
});

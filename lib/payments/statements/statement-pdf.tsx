import "server-only";
import { Document, Image, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { Logo } from "@/lib/businesses/read-logo";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import { listPrintFonts } from "@/lib/platform/files/list-print-fonts";
import type { PublicBusiness } from "@/lib/invoices/records/public-invoice";
import { asPng } from "@/lib/platform/files/make-picture";
import { formatBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { listAddressLines } from "@/lib/platform/format/list-address-lines";
import { formatDay } from "@/lib/platform/time/format-time";
import { AGES } from "./compute-aging";
import { describeClosing } from "./describe-closing";
import type { Statement } from "./read-statement";

/** The data of a printed statement with its sender and recipient. */
export type PrintedStatement = {
  statement: Statement;
  customer: { name: string; address: string[] };
  business: PublicBusiness;
  logo: Logo | null;
};

/** Three pixels per point on paper. */
const LOGO_PIXELS = { width: 600, height: 132 };

/**
 * Prints the statement as a PDF in US letter size. Runs only in the heavy-work process, because a long account takes
 * seconds.
 */
export async function printStatement(printed: PrintedStatement): Promise<Uint8Array> {
  const picture = printed.logo && (await asPng(printed.logo.bytes, LOGO_PIXELS));
  return renderToBuffer(<StatementPdf {...printed} picture={picture} />);
}

/** Formats a period: "01/01/2026 – 01/31/2026", or "Through" its end. */
export function formatPeriod({ start, end }: Pick<Statement, "start" | "end">): string {
  return start ? `${formatDay(start)} – ${formatDay(end)}` : `Through ${formatDay(end)}`;
}

function StatementPdf({ statement, customer, business, picture }: PrintedStatement & { picture: Buffer | null }) {
  const fontFamily = listPrintFonts(JSON.stringify({ statement, customer, business }));
  const closing = describeClosing(statement.closing);
  return (
    <Document title={`Statement for ${customer.name}`} author={business.name}>
      <Page size="LETTER" style={[styles.page, { fontFamily }]}>
        <View style={[styles.head, { borderBottomColor: business.brandColor }]}>
          <View>
            {picture && <Image src={{ data: picture, format: "png" }} style={styles.logo} />}
            <Text style={styles.title}>{business.name}</Text>
            {[...listAddressLines(business), formatBusinessPhone(business)].filter(Boolean).map((line) => (
              <Text key={line} style={styles.muted}>
                {line}
              </Text>
            ))}
          </View>
          <View style={styles.right}>
            <Text style={styles.title}>Statement</Text>
            <Text style={styles.muted}>{formatPeriod(statement)}</Text>
          </View>
        </View>
        <View style={styles.parties}>
          <View>
            <Text style={styles.label}>Bill to</Text>
            {[customer.name, ...customer.address].map((text, index) => (
              <Text key={index} style={index > 0 ? styles.muted : {}}>
                {text}
              </Text>
            ))}
          </View>
          <View style={styles.right}>
            <Text style={styles.label}>{closing.label}</Text>
            <Text style={styles.headline}>{closing.amount}</Text>
          </View>
        </View>
        <Movements statement={statement} />
        <Ages statement={statement} />
        <View fixed style={styles.foot}>
          <Text render={({ pageNumber, totalPages }) => `Statement · page ${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>
  );
}

function Movements({ statement }: { statement: Statement }) {
  return (
    <View style={styles.table}>
      <View style={[styles.row, styles.tableHead]} fixed>
        <Text style={styles.date}>Date</Text>
        <Text style={styles.name}>Description</Text>
        <Text style={styles.number}>Amount</Text>
        <Text style={styles.number}>Balance</Text>
      </View>
      {statement.start && (
        <View style={styles.row}>
          <Text style={styles.date}>{formatDay(statement.start)}</Text>
          <Text style={styles.name}>Opening balance</Text>
          <Text style={styles.number} />
          <Text style={styles.number}>{formatDollars(statement.opening)}</Text>
        </View>
      )}
      {statement.movements.map(({ id, date, description, amount, balance }) => (
        <View key={id} style={styles.row} wrap={false}>
          <Text style={styles.date}>{formatDay(date)}</Text>
          <Text style={styles.name}>{description}</Text>
          <Text style={styles.number}>{formatDollars(amount)}</Text>
          <Text style={styles.number}>{formatDollars(balance)}</Text>
        </View>
      ))}
      <View style={[styles.row, styles.total]}>
        <Text style={styles.date}>{formatDay(statement.end)}</Text>
        <Text style={styles.name}>Closing balance</Text>
        <Text style={styles.number} />
        <Text style={styles.number}>{formatDollars(statement.closing)}</Text>
      </View>
    </View>
  );
}

function Ages({ statement }: { statement: Statement }) {
  return (
    <View style={styles.ages} wrap={false}>
      {AGES.map((age) => (
        <View key={age} style={styles.age}>
          <Text style={styles.label}>{age === "current" ? "Current" : formatPastDue(age)}</Text>
          <Text>{formatDollars(statement.ages[age])}</Text>
        </View>
      ))}
    </View>
  );
}

/** Formats an age: "1–30 days past due", "Over 90 days past due". */
const formatPastDue = (age: string): string => `${age.charAt(0).toUpperCase()}${age.slice(1)} days past due`;

const GREY = "#6b645c";
const LINE = "#ddd8d0";
const styles = StyleSheet.create({
  page: { padding: 44, paddingBottom: 60, color: "#26211b", fontSize: 9.5 },
  head: { flexDirection: "row", justifyContent: "space-between", borderBottomWidth: 3, paddingBottom: 12 },
  logo: { height: 44, maxWidth: 200, objectFit: "contain", objectPosition: "left", marginBottom: 6 },
  title: { fontWeight: 700, fontSize: 15, marginBottom: 4 },
  right: { alignItems: "flex-end" },
  muted: { color: GREY },
  label: { color: GREY, fontSize: 8.5, marginBottom: 2 },
  parties: { flexDirection: "row", justifyContent: "space-between", marginVertical: 16 },
  headline: { fontWeight: 700, fontSize: 20 },
  table: { marginTop: 4, marginBottom: 14 },
  tableHead: { color: GREY, fontSize: 8.5 },
  row: { flexDirection: "row", borderBottomWidth: 0.5, borderBottomColor: LINE, paddingVertical: 5 },
  total: { fontWeight: 700 },
  date: { width: 66 },
  name: { flex: 1, paddingRight: 12 },
  number: { width: 84, textAlign: "right" },
  ages: {
    flexDirection: "row",
    justifyContent: "space-between",
    borderTopWidth: 0.5,
    borderTopColor: LINE,
    paddingTop: 8,
  },
  age: { alignItems: "flex-end" },
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

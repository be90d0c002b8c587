import "server-only";
import { Document, Image, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { Logo } from "@/lib/businesses/read-logo";
import { asPng } from "@/lib/platform/files/make-picture";
import { formatBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { listAddressLines } from "@/lib/platform/format/list-address-lines";
import { type DocumentLine, buildDocumentText, type DocumentText } from "./document-text";
import { formatSignedBy } from "../records/format-signed-by";
import type { InvoiceFontSize } from "../records/invoice-font-size";
import { listPrintFonts } from "@/lib/platform/files/list-print-fonts";
import { PrintedChecklists } from "./printed-checklists";
import { PrintedBlock } from "./printed-block";
import type { PublicBusiness, PublicInvoice } from "../records/public-invoice";

/** The data of a printed document. */
export type PrintedInvoice = {
  invoice: PublicInvoice;
  business: PublicBusiness;
  logo: Logo | null;
  /** The bytes of the pictures on the document. */
  images: readonly Uint8Array[];
  /** The notice at the top when payments move no real money. */
  testNotice: string | null;
  timeZone: string;
};

const BASE_SIZE: Record<InvoiceFontSize, number> = { standard: 9.5, medium: 11, large: 12.5 };

/** The largest pixel sizes of pictures. Three pixels per point on paper. */
const LOGO_PIXELS = { width: 600, height: 132 };
const IMAGE_PIXELS = { width: 760, height: 540 };
const INK_PIXELS = { width: 660, height: 180 };

type Pictures = { logoPicture: Buffer | null; ink: Buffer | null; pictures: readonly Buffer[] };

/**
 * Prints the document as a PDF in US letter size, with page numbers. Numbers and order match the screen. Runs only in
 * the heavy-work process, because a long document takes seconds.
 */
export async function printInvoice(printed: PrintedInvoice): Promise<Uint8Array> {
  const { logo, invoice, images } = printed;
  const logoPicture = logo && (await asPng(logo.bytes, LOGO_PIXELS));
  const ink = invoice.signatureImage ? await asPng(decodeDataUrl(invoice.signatureImage), INK_PIXELS) : null;
  const pictures: Buffer[] = [];
  for (const image of images)
    pictures.push(...[await asPng(image, IMAGE_PIXELS)].filter((picture) => picture !== null));
  return renderToBuffer(<InvoicePdf {...printed} logoPicture={logoPicture} ink={ink} pictures={pictures} />);
}

/** Returns the bytes of a data: URL. */
function decodeDataUrl(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

function InvoicePdf({
  invoice,
  business,
  testNotice,
  timeZone,
  logoPicture,
  ink,
  pictures,
}: PrintedInvoice & Pictures) {
  const text = buildDocumentText(invoice);
  const color = business.brandColor;
  const fontFamily = listPrintFonts(JSON.stringify({ invoice, business }));
  return (
    <Document title={`${text.kind} ${text.number}`} author={business.name}>
      <Page size="LETTER" style={[styles.page, { fontFamily, fontSize: BASE_SIZE[invoice.fontSize] }]}>
        {testNotice && <Text style={styles.test}>{testNotice}</Text>}
        <View style={[styles.head, { borderBottomColor: color }]}>
          <View>
            {logoPicture && <Image src={{ data: logoPicture, format: "png" }} style={styles.logo} />}
            <Text style={styles.business}>{business.name}</Text>
            {[...listAddressLines(business), formatBusinessPhone(business)].filter(Boolean).map((line) => (
              <Text key={line} style={styles.muted}>
                {line}
              </Text>
            ))}
          </View>
          <View style={styles.right}>
            <Text style={styles.title}>{`${text.kind} ${text.number}`}</Text>
            {text.details.map(({ label, value }) => (
              <Text key={label} style={styles.muted}>{`${label}: ${value}`}</Text>
            ))}
          </View>
        </View>
        <View style={styles.parties}>
          <View>
            <Text style={styles.label}>{text.billTo.label}</Text>
            <Text>{text.billTo.name}</Text>
            {text.billTo.lines.map((line) => (
              <Text key={line} style={styles.muted}>
                {line}
              </Text>
            ))}
            {text.serviceAddress !== "" && (
              <Text style={styles.muted}>{`Service address: ${text.serviceAddress}`}</Text>
            )}
          </View>
          <View style={styles.right}>
            <Text style={styles.label}>{text.headline.label}</Text>
            <Text style={styles.headline}>{text.headline.amount}</Text>
          </View>
        </View>
        <Lines title="" lines={text.lines} />
        <Totals totals={text.totals} />
        {text.optional.length > 0 && <Lines title="Optional, not included in the total" lines={text.optional} />}
        <PrintedChecklists lists={text.checklists} />
        {text.notes.map((blocks, index) => (
          <View key={index} style={styles.note}>
            {blocks.map((block, at) => (
              <PrintedBlock key={at} block={block} />
            ))}
          </View>
        ))}
        <Images pictures={pictures} />
        {business.terms && <Text style={[styles.note, styles.muted]}>{business.terms}</Text>}
        {invoice.signatureName && (
          <View style={styles.signature} wrap={false}>
            {ink && <Image src={{ data: ink, format: "png" }} style={styles.ink} />}
            <Text style={styles.signed}>{formatSignedBy(invoice.signatureName, invoice.signedAt, timeZone)}</Text>
          </View>
        )}
        <View fixed style={styles.foot}>
          <Text
            render={({ pageNumber, totalPages }) => `${text.kind} ${text.number} · page ${pageNumber} of ${totalPages}`}
          />
        </View>
      </Page>
    </Document>
  );
}

function Images({ pictures }: Pick<Pictures, "pictures">) {
  return (
    <View style={styles.images}>
      {pictures.map((data, index) => (
        <Image key={index} src={{ data, format: "png" }} style={styles.image} />
      ))}
    </View>
  );
}

function Lines({ title, lines }: { title: string; lines: DocumentLine[] }) {
  return (
    <View style={styles.table}>
      {title !== "" && <Text style={styles.label}>{title}</Text>}
      <View style={[styles.row, styles.tableHead]}>
        <Text style={styles.name}>Description</Text>
        <Text style={styles.number}>Quantity</Text>
        <Text style={styles.number}>Price</Text>
        <Text style={styles.number}>Amount</Text>
      </View>
      {lines.map((line) => (
        <View key={line.id} style={styles.row} wrap={false}>
          <View style={styles.name}>
            <Text>{line.name}</Text>
            {(line.description || line.discount) && (
              <Text style={styles.muted}>{[line.description, line.discount].filter(Boolean).join(" · ")}</Text>
            )}
          </View>
          <Text style={styles.number}>{line.quantity}</Text>
          <Text style={styles.number}>{line.unitPrice}</Text>
          <Text style={styles.number}>{line.amount}</Text>
        </View>
      ))}
    </View>
  );
}

function Totals({ totals }: { totals: DocumentText["totals"] }) {
  return (
    <View style={styles.totals} wrap={false}>
      {totals.map(({ label, amount, isMain }) => (
        <View key={label} style={isMain ? [styles.total, styles.mainTotal] : styles.total}>
          <Text>{label}</Text>
          <Text>{amount}</Text>
        </View>
      ))}
    </View>
  );
}

const GREY = "#6b645c";
const LINE = "#ddd8d0";
const styles = StyleSheet.create({
  page: { padding: 44, paddingBottom: 60, color: "#26211b" },
  head: { flexDirection: "row", justifyContent: "space-between", borderBottomWidth: 3, paddingBottom: 12 },
  test: { fontWeight: 700, marginBottom: 10 },
  logo: { height: 44, maxWidth: 200, objectFit: "contain", objectPosition: "left", marginBottom: 6 },
  business: { fontWeight: 700, fontSize: 15, marginBottom: 4 },
  title: { fontWeight: 700, fontSize: 15, marginBottom: 4 },
  right: { alignItems: "flex-end" },
  muted: { color: GREY },
  label: { color: GREY, fontSize: 8.5, marginBottom: 2 },
  parties: { flexDirection: "row", justifyContent: "space-between", marginVertical: 16 },
  headline: { fontWeight: 700, fontSize: 20 },
  table: { marginTop: 4, marginBottom: 8 },
  tableHead: { color: GREY, fontSize: 8.5 },
  row: { flexDirection: "row", borderBottomWidth: 0.5, borderBottomColor: LINE, paddingVertical: 5 },
  name: { flex: 1, paddingRight: 12 },
  number: { width: 74, textAlign: "right" },
  totals: { alignSelf: "flex-end", width: 240, marginBottom: 14 },
  total: { flexDirection: "row", justifyContent: "space-between", paddingVertical: 3 },
  mainTotal: { fontWeight: 700, borderTopWidth: 0.5, borderTopColor: LINE },
  note: { marginTop: 10 },
  signature: { marginTop: 18, width: 220 },
  images: { flexDirection: "row", flexWrap: "wrap", gap: 10, marginTop: 12 },
  image: { width: 250, height: 178, objectFit: "contain", objectPosition: "left" },
  ink: { height: 60, objectFit: "contain" },
  signed: { borderTopWidth: 0.5, borderTopColor: GREY, paddingTop: 3, color: GREY },
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

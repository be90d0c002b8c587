/** The first three digits of ZIPs by state, as ranges. The Postal Service assigns them by state. */
const PREFIXES =
  "005NY 006-007PR 008VI 009PR 010-027MA 028-029RI 030-038NH 039-049ME 050-054VT 055MA 056-059VT 060-069CT 070-089NJ " +
  "100-149NY 150-196PA 197-199DE 200DC 201VA 202-205DC 206-219MD 220-246VA 247-268WV 270-289NC 290-299SC 300-319GA " +
  "320-339FL 341-349FL 350-369AL 370-385TN 386-397MS 398-399GA 400-427KY 430-459OH 460-479IN 480-499MI 500-528IA " +
  "530-549WI 550-567MN 569DC 570-577SD 580-588ND 590-599MT 600-629IL 630-658MO 660-679KS 680-693NE 700-714LA 716-729AR " +
  "730-732OK 733TX 734-749OK 750-799TX 800-816CO 820-831WY 832-838ID 840-847UT 850-865AZ 870-884NM 885TX 889-898NV " +
  "900-961CA 967-968HI 969GU 970-979OR 980-994WA 995-999AK";

const ranges = PREFIXES.split(" ").map((range) => {
  const [, from = "", to = from, state = ""] = /^(\d{3})(?:-(\d{3}))?([A-Z]{2})$/.exec(range) ?? [];
  return { from, to, state };
});

/** Returns the state of a ZIP. Null when there is none, such as for military ZIPs. */
export function findStateOfZip(zip: string): string | null {
  const prefix = zip.slice(0, 3);
  return ranges.find(({ from, to }) => prefix >= from && prefix <= to)?.state ?? null;
}

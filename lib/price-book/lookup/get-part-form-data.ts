import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { readSettings } from "../short-names/price-book-settings";

type Choice = { id: string; name: string };

/**
 * Lists the income accounts and classes in use by parts and labor. Empty while items need not fit any books. Source:
 * priceBook.getPartFormData.
 */
export function getPartFormData(who: Who): Promise<{ income_accounts: Choice[]; quick_books_classes: Choice[] }> {
  const { businessId } = who;
  return who.db(async (open) => {
    const { accounting_system: system } = await readSettings(open);
    if (system === "") return { income_accounts: [], quick_books_classes: [] };
    const rows = await open.$queryRaw<Array<{ kind: string; name: string }>>`
      SELECT 'account' AS kind, income_account AS name FROM price_book_part WHERE business_id = ${businessId}::uuid AND income_account <> ''
      UNION SELECT 'account', income_account FROM price_book_labor WHERE business_id = ${businessId}::uuid AND income_account <> ''
      UNION SELECT 'class', quick_books_class FROM price_book_part WHERE business_id = ${businessId}::uuid AND quick_books_class <> ''
      UNION SELECT 'class', quick_books_class FROM price_book_labor WHERE business_id = ${businessId}::uuid AND quick_books_class <> ''
      ORDER BY name LIMIT 500`;
    const listNamed = (kind: string) => rows.filter((row) => row.kind === kind).map(({ name }) => ({ id: name, name }));
    return { income_accounts: listNamed("account"), quick_books_classes: listNamed("class") };
  });
}

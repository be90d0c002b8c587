import { Images } from "lucide-react";
import { CustomerFileGrid } from "@/components/jobs/customer-file-grid";
import { buildAddressWith, readPage } from "@/components/ui/fields/address";
import { ButtonLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/states/empty-state";
import { Pagination } from "@/components/ui/table/pagination";
import { listCustomerFiles } from "@/lib/jobs/files/list-customer-files";
import { formatTotal } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";
import { loadCustomer } from "../_sections/load-customer";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Files" };

const PAGE = 48;

export default async function CustomerFilesPage({ params, searchParams }: Props) {
  const who = await requireMember("jobs.view");
  const [{ id }, search] = await Promise.all([params, searchParams]);
  const { customer } = await loadCustomer(who, id);
  const page = readPage(search);
  const offset = (page - 1) * PAGE;
  const { items, total } = await listCustomerFiles(who, customer.id, { limit: PAGE, offset, direction: "desc" });
  const base = `/customer/show/${id}`;
  const buildPageAddress = (next: number) =>
    buildAddressWith({ path: `${base}/files`, params: {} }, { page: next > 1 ? String(next) : null });
  if (items.length === 0)
    return (
      <div className="rounded-card border border-line bg-surface">
        <EmptyState
          icon={<Images aria-hidden />}
          title="No photos or files yet"
          text="Photos and documents from the customer's jobs appear here."
          action={<ButtonLink href={`${base}/jobs`}>Go to jobs</ButtonLink>}
        />
      </div>
    );
  return (
    <section aria-label="Files" className="flex flex-col gap-3">
      <CustomerFileGrid files={items} zone={who.timeZone} />
      <Pagination
        summary={formatTotal(total, "file")}
        {...(page > 1 ? { previousHref: buildPageAddress(page - 1) } : {})}
        {...(offset + items.length < total ? { nextHref: buildPageAddress(page + 1) } : {})}
      />
    </section>
  );
}

import { Images } from "lucide-react";
import { AddLibraryImage, LibraryImageMenu } from "@/components/invoices/images/library-actions";
import { ListSearch } from "@/components/office/lists/list-search";
import { BillingTabs } from "@/components/payments/billing-tabs";
import { buildAddressWith, readPage, readParam } from "@/components/ui/fields/address";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { Pagination } from "@/components/ui/table/pagination";
import { listImageLibrary } from "@/lib/invoices/images/list-image-library";
import { hasOnlinePayment } from "@/lib/invoices/records/online-payment";
import { formatTotal } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Image library" };

const SIZE = 24;

export default async function ImageLibraryPage({ searchParams }: Props) {
  const who = await requireMember("invoices.view");
  const params = await searchParams;
  const page = readPage(params);
  const term = readParam(params, "q").slice(0, 200);
  const { items, total } = await listImageLibrary(who, { term, limit: SIZE, offset: (page - 1) * SIZE });
  const address = { path: "/billing/image-library", params };
  const canChange = who.permissions.has("invoices.change");
  return (
    <>
      <PageHeader
        title="Billing"
        context="Images for invoices and proposals, newest first"
        tabs={<BillingTabs permissions={who.permissions} takesCards={await hasOnlinePayment()} />}
      />
      <div className="mb-3">
        <ListSearch label="Search images" placeholder="File name" />
      </div>
      {canChange && (
        <div className="mb-4 max-w-xl">
          <AddLibraryImage />
        </div>
      )}
      {items.length === 0 ? (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState
            icon={<Images aria-hidden />}
            title={term ? "No matching images" : "No images yet"}
            text={
              term
                ? "Try a different search."
                : "Images of equipment and finished work appear here. Add them to any invoice or proposal."
            }
          />
        </div>
      ) : (
        <ul aria-label="Images" className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
          {items.map(({ id, file_name: name, url }) => (
            <li key={id} className="rounded-card border border-line bg-surface p-2">
              <a href={url} target="_blank" rel="noreferrer" className="block">
                <img
                  src={url}
                  alt={name}
                  loading="lazy"
                  className="h-32 w-full rounded-control bg-[oklch(1_0_0)] object-contain"
                />
              </a>
              <div className="mt-1 flex items-center gap-1">
                <span className="min-w-0 flex-1 truncate text-sm">{name}</span>
                {canChange && <LibraryImageMenu id={id} name={name} />}
              </div>
            </li>
          ))}
        </ul>
      )}
      {total > 0 && (
        <Pagination
          {...(page > 1
            ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) }
            : {})}
          {...(total > page * SIZE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
          summary={formatTotal(total, "image")}
        />
      )}
    </>
  );
}

import { buildAddressWith } from "@/components/ui/fields/address";
import { ButtonLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { listJobFiles } from "@/lib/jobs/files/list-job-files";
import { formatTotal } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";
import { JobFilesSection } from "../../_sections/job-files-section";
import { formatJobTitle, loadJob } from "../../_sections/load-job";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ page?: string }> };

export async function generateMetadata({ params }: Props) {
  const job = await loadJob(await requireMember("jobs.view"), (await params).id);
  return { title: `Photos and files · ${formatJobTitle(job)}` };
}

const PAGE = 48;

export default async function JobFilesPage({ params, searchParams }: Props) {
  const who = await requireMember("jobs.view");
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const job = await loadJob(who, id);
  const page = Math.min(Math.max(Math.trunc(Number(query.page)) || 1, 1), 10_000);
  const { total } = await listJobFiles(who, id, { page: 1, size: 1 });
  const path = `/jobs/${id}/files`;
  const buildPageAddress = (next: number) =>
    buildAddressWith({ path, params: {} }, { page: next > 1 ? String(next) : null });
  return (
    <>
      <PageHeader
        back={{ href: `/jobs/${id}`, label: `Job ${job.businessJobNumber}` }}
        title="Photos and files"
        context={formatTotal(total, "file")}
      />
      <JobFilesSection jobId={id} page={page} size={PAGE} isWhole />
      {total > PAGE && (
        <nav aria-label="Pages" className="mt-3 flex gap-2">
          {page > 1 && <ButtonLink href={buildPageAddress(page - 1)}>Newer</ButtonLink>}
          {page * PAGE < total && <ButtonLink href={buildPageAddress(page + 1)}>Older</ButtonLink>}
        </nav>
      )}
    </>
  );
}

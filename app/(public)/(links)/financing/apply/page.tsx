import type { Metadata } from "next";
import { cache } from "react";
import { ApplyFlow } from "@/components/financing/applications/apply-flow";
import { TestLenderNotice } from "@/components/financing/test-lender-notice";
import { MessagePage } from "@/components/shell/message-page";
import { TextLink } from "@/components/ui/link";
import { openApply } from "@/lib/financing/self-service/open-apply";
import { buildBusinessPhoneLink, formatBusinessPhone } from "@/lib/platform/format/format-business-phone";

type Props = { searchParams: Promise<{ token?: string | string[] }> };

const openOnce = cache(openApply);

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const opened = await openOnce(await getToken(searchParams));
  return { title: opened ? `Pay over time · ${opened.business.name}` : "This link no longer works" };
}

const getToken = async (searchParams: Props["searchParams"]) => [(await searchParams).token].flat()[0] ?? "";

/** The page where a customer sees monthly payments and applies, through a link and on any device. */
export default async function ApplyPage({ searchParams }: Props) {
  const token = await getToken(searchParams);
  const opened = await openOnce(token);
  if (!opened)
    return (
      <main>
        <MessagePage
          mark=""
          title="This link no longer works"
          text="It may be incomplete or expired. Open your invoice or proposal again, or ask the business for a new link."
        />
      </main>
    );
  const { business, customer, invoice, offered, application, configuration, projectTypes } = opened;
  return (
    <main className="mx-auto max-w-3xl px-4 py-6 sm:py-10">
      <div aria-hidden className="mb-4 h-1.5 rounded-full" style={{ backgroundColor: business.brandColor }} />
      <p className="text-sm font-medium text-muted">{business.name}</p>
      <h1 className="mt-1 mb-1 text-2xl">Pay over time</h1>
      <p className="mb-5 text-muted">
        {invoice ? `For ${invoice.kind} #${invoice.number}. ` : ""}
        Viewing monthly payments doesn't submit an application.
        {business.phone && (
          <>
            {" "}
            Questions? Call <TextLink href={buildBusinessPhoneLink(business)}>{formatBusinessPhone(business)}</TextLink>
            .
          </>
        )}
      </p>
      {configuration ? (
        <>
          <TestLenderNotice isTest={configuration.isTest} withRules />
          <ApplyFlow
            configuration={configuration}
            projectTypes={projectTypes}
            person={customer}
            invoice={invoice}
            start={offered ? { productId: offered.productId, autoPayOn: offered.autoPayOn } : {}}
            application={application}
            token={token}
          />
        </>
      ) : (
        <p role="alert">Couldn't reach the lenders. Try again in a few minutes.</p>
      )}
    </main>
  );
}

import { notFound } from "next/navigation";
import { DocumentDrop } from "@/components/onboarding/enrollment/document-drop";
import { EnrollmentForm } from "@/components/onboarding/enrollment/enrollment-form";
import { ConfirmationButton } from "@/components/onboarding/service-buttons";
import { ServiceDetails } from "@/components/onboarding/service-details";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { getEnrollmentData } from "@/lib/onboarding/enrollment/enrollment-data";
import { getOfferedQuestions } from "@/lib/onboarding/enrollment/is-service-offered";
import { listSubscriptionDocuments } from "@/lib/onboarding/services/enrollment-documents";
import { findEnrollmentAt } from "@/lib/onboarding/services/enrollments";
import { findSubscription, getSubscription } from "@/lib/onboarding/services/list-subscriptions";
import { isEnrolled } from "@/lib/onboarding/services/subscription-status";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { params: Promise<{ service: string }> };

export async function generateMetadata({ params }: Props) {
  return { title: findEnrollmentAt((await params).service)?.title ?? "Enroll" };
}

export default async function EnrollPage({ params }: Props) {
  const who = await requireMember("settings.manage");
  const enrollment = findEnrollmentAt((await params).service);
  if (!enrollment) notFound();
  const { path, service, title, text, documents: needed = "Add any documents that support your request." } = enrollment;
  const [questions, subscription, data, row, business] = await Promise.all([
    getOfferedQuestions(who, path),
    getSubscription(who, service),
    getEnrollmentData(who, service),
    findSubscription(who, service),
    getBusinessRow(who),
  ]);
  return (
    <>
      <PageHeader back={{ href: "/admin/subscriptions", label: "Services" }} title={title} context={text} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,40rem)_20rem]">
        <Card>
          <EnrollmentForm path={path} name={title} questions={questions} defaults={data.defaults} />
        </Card>
        <div className="flex min-w-0 flex-col gap-6">
          <Card title="Your request">
            <ServiceDetails subscription={subscription} zone={who.timeZone} />
            {isEnrolled(subscription.status.key) && (
              <div className="mt-4">
                <ConfirmationButton service={service} to={business.serviceEmailFromAddress} />
              </div>
            )}
          </Card>
          <DocumentDrop
            product={service}
            documents={row ? await listSubscriptionDocuments(who, row.id) : []}
            help={needed}
          />
        </div>
      </div>
    </>
  );
}

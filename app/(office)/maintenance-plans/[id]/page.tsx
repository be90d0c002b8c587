import { notFound } from "next/navigation";
import { PlanForm } from "@/components/plans/templates/plan-form";
import { PlanMenu } from "@/components/plans/templates/plan-menu";
import { PageHeader } from "@/components/ui/page-header";
import { listJobTypes } from "@/lib/jobs/job-type-list";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { requireMember } from "@/lib/platform/session/page-session";
import { getPlan } from "@/lib/plans/templates/list-plans";

type Props = { params: Promise<{ id: string }> };

export const metadata = { title: "Maintenance plan" };

export default async function MaintenancePlanPage({ params }: Props) {
  const who = await requireMember("plans.change");
  const { id } = await params;
  if (id !== "new" && !Id.safeParse(id).success) notFound();
  const plan =
    id === "new"
      ? null
      : await getPlan(who, id).catch((error: unknown) => {
          if (error instanceof Refusal) notFound();
          throw error;
        });
  const { items: jobTypes } = await listJobTypes(who);
  return (
    <>
      <PageHeader
        back={{ href: "/maintenance-plans", label: "Maintenance plans" }}
        title={plan ? plan.name : "New plan"}
        context={plan && "Current customers keep their price and promised appointments"}
        actions={plan && <PlanMenu plan={plan} />}
      />
      <PlanForm
        key={plan?.version ?? 0}
        plan={plan}
        jobTypes={jobTypes.map(({ id: type, name }) => ({ id: type, name }))}
      />
    </>
  );
}

import { PlanForm } from "@/components/plans/templates/plan-form";
import { PlanMenu } from "@/components/plans/templates/plan-menu";
import { PageHeader } from "@/components/ui/page-header";
import { listJobTypes } from "@/lib/jobs/job-type-list";
import { requireMember } from "@/lib/platform/session/require-member";
import { createRecordLoader } from "@/lib/platform/session/create-record-loader";
import { getPlan } from "@/lib/plans/templates/list-plans";

type Props = { params: Promise<{ id: string }> };

const loadPlan = createRecordLoader(getPlan);

export async function generateMetadata({ params }: Props) {
  const who = await requireMember("plans.change");
  const { id } = await params;
  return { title: id === "new" ? "New plan" : (await loadPlan(who, id)).name };
}

export default async function MaintenancePlanPage({ params }: Props) {
  const who = await requireMember("plans.change");
  const { id } = await params;
  const plan = id === "new" ? null : await loadPlan(who, id);
  const { items: jobTypes } = await listJobTypes(who);
  return (
    <>
      <PageHeader
        back={{ href: "/maintenance-plans", label: "Maintenance plans" }}
        title={plan ? plan.name : "New plan"}
        context={plan && "Plans already sold keep their current price and appointments"}
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

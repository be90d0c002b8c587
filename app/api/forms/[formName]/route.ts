import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { FormView } from "@/lib/platform/http/input/form-field";
import { getFormView } from "@/lib/get-form-view";

export const GET = call({
  id: "forms.get",
  summary: "Returns a form's fields and choices with a new CSRF token",
  params: z.object({ formName: z.string().max(60) }),
  returns: FormView,
  refusals: ["form_not_found", "not_allowed"],
  run: ({ who, params }) => getFormView(who, params.formName),
});

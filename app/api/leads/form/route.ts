import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { getRequestForm, setRequestForm } from "@/lib/leads/web-form/request-form";

const RequestForm = z.object({ isOn: z.boolean(), link: z.string(), embedCode: z.string() });

export const GET = call({
  id: "leads.getForm",
  summary: "Returns whether the public request form is open, with its link and embed code",
  permission: "customers.all",
  returns: RequestForm,
  run: ({ who }) => getRequestForm(who),
});

export const PUT = call({
  id: "leads.setForm",
  summary: "Opens or closes the public request form",
  permission: "customers.change",
  formToken: true,
  body: z.object({ isOn: z.boolean() }),
  returns: RequestForm,
  run: ({ who, body }) => setRequestForm(who, body),
});

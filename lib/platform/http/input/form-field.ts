import { z } from "zod";

/** A field of a form view. Empty `choices` allow any text. */
export const FormField = z.object({
  name: z.string(),
  type: z.enum(["text", "email", "phone", "zip", "choice", "flag"]),
  label: z.string(),
  required: z.boolean(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  value: z.union([z.string(), z.boolean()]).nullable(),
});
export type FormField = z.output<typeof FormField>;

/** A form for programs, with the token that its save call needs. */
export const FormView = z.object({ formName: z.string(), fields: z.array(FormField), token: z.string() });
export type FormView = z.output<typeof FormView>;

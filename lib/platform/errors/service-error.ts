import { type FieldErrors, flattenErrors, mapFieldErrors } from "@/lib/platform/http/field-errors";

/**
 * A call that the server answered with a failure. `errors` is the flattened list of its messages,
 * `data` the body as it came: callers that re-throw the server's answer throw this.
 * rules: errors/two-custom-types, errors/flatten
 */
export class ServiceError extends Error {
  override readonly name: string = "ServiceError";
  readonly status: number;
  readonly data: unknown;
  readonly errors: string[];

  /** @param status HTTP status; 0 when there was no answer at all. */
  constructor(status: number, data: unknown) {
    const errors = flattenErrors((data as { errors?: unknown } | null)?.errors);
    super(errors[0] ?? `The server answered ${status}.`);
    this.status = status;
    this.data = data;
    this.errors = errors;
  }
}

/** A form that the server (or the form's own rules) did not accept. rule: errors/two-custom-types */
export class ValidationError extends Error {
  override readonly name: string = "ValidationError";
  readonly fields: Record<string, string>;
  readonly other: string[];

  constructor({ fields, other }: FieldErrors) {
    super(Object.values(fields)[0] ?? other[0] ?? "Please check the form.");
    this.fields = fields;
    this.other = other;
  }
}

/** The failure as the form's own: its fields' messages where they belong, the rest listed as other. */
export function asValidationError(error: ServiceError, formFields: readonly string[]): ValidationError {
  const errors = (error.data as { errors?: unknown } | null)?.errors;
  return new ValidationError(mapFieldErrors(errors, formFields));
}

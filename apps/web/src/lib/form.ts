import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { type FieldError, fieldErrorsOf } from '@trapline/contract/kernel/field-errors.ts';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import type { ApiError } from './api-error.ts';
import { fieldMessages } from './field-messages.ts';

// biome-ignore lint/suspicious/noExplicitAny: a form of any shape; only its field names are used here
type AnyForm = UseFormReturnType<any, any>;

export const useFieldErrorText = (): ((error: Pick<FieldError, 'code' | 'limit'>) => string) => {
  const t = useTranslations('common.fieldErrors');
  return ({ code, limit }) => t(code, { limit: limit ?? 0 });
};

/** `validate: useSchema(SomePayload)`: the form is checked against the same schema as on the server. */
export const useSchema = (schema: z.ZodType): ((values: unknown) => FormErrors) => {
  const textOf = useFieldErrorText();
  return (values) => {
    // the input distinguishes an absent value from a wrong one, as the server does
    const result = schema.safeParse(values, { reportInput: true });
    if (result.success) return {};
    return Object.fromEntries(fieldErrorsOf(result.error).map((error) => [error.field, textOf(error)]));
  };
};

/**
 * `validate: { note: tooLong(2000) }`: shows an error while the text is too long; `maxLength` would cut pasted text
 * silently.
 */
export const useTooLongError = (): ((max: number) => (text: string) => string | null) => {
  const textOf = useFieldErrorText();
  return (max) => (text) => (text.trim().length > max ? textOf({ code: 'too_long', limit: max }) : null);
};

/** Focuses the first invalid field in the order of the form. */
export const focusFirstError = (form: AnyForm, errors: FormErrors): void => {
  const nodes = Object.keys(errors).flatMap((field) => form.getInputNode(field) ?? []);
  const [first] = nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.focus();
};

/** Shows the errors of the server at their inputs. Returns false if no error concerns an input of this form. */
export const showFieldErrors = (form: AnyForm, error: ApiError): boolean => {
  const values = form.getValues();
  const errors = fieldMessages(error, (field) => field in values);
  if (Object.keys(errors).length === 0) return false;
  form.setErrors(errors);
  focusFirstError(form, errors);
  return true;
};

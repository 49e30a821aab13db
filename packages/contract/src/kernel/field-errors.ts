import type { z } from 'zod';

/** Possible errors of a single field. Each has a phrase in every language (`common.fieldErrors`). */
const FIELD_ERROR_CODES = [
  'required',
  'invalid_type',
  'invalid_value',
  'invalid_text',
  'invalid_email',
  'name_taken',
  'invalid_date',
  'period_too_long',
  'outside_visit',
  'invalid_timezone',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'not_integer',
  'too_many',
  'password_rule',
  'passwords_differ',
  'wrong_password',
  'password_common',
  'choose_one_identifier',
  'not_found',
  'already_used',
  'name_reserved',
  'prefix_rule',
  'storage_full',
] as const;
export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number];

/** One error of one input: `field` is the dotted path; `limit` is the violated bound, if any. */
export type FieldError = { readonly field: string; readonly code: FieldErrorCode; readonly limit: number | null };

const isFieldErrorCode = (value: unknown): value is FieldErrorCode => FIELD_ERROR_CODES.some((code) => code === value);

type Issue = z.core.$ZodIssue;

const isMissing = (issue: Issue): boolean => issue.input === undefined || issue.input === null || issue.input === '';

const boundCode = (origin: string, isTooLarge: boolean, missingText: boolean): FieldErrorCode => {
  if (origin === 'string') return missingText ? 'required' : isTooLarge ? 'too_long' : 'too_short';
  if (origin === 'array' || origin === 'set') return isTooLarge ? 'too_many' : 'required';
  return isTooLarge ? 'too_big' : 'too_small';
};

const formatCode = (issue: Extract<Issue, { code: 'invalid_format' }>): FieldErrorCode => {
  if (isMissing(issue)) return 'required';
  if (issue.format === 'email') return 'invalid_email';
  return issue.format === 'datetime' ? 'invalid_date' : 'invalid_value';
};

const codeOf = (issue: Issue): FieldErrorCode => {
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing(issue)) return 'required';
      return issue.expected === 'int' ? 'not_integer' : 'invalid_type';
    case 'too_small':
      return boundCode(issue.origin, false, issue.minimum === 1);
    case 'too_big':
      return boundCode(issue.origin, true, false);
    case 'invalid_format':
      return formatCode(issue);
    case 'custom':
      return isFieldErrorCode(issue.params?.code) ? issue.params.code : 'invalid_value';
    default:
      return isMissing(issue) ? 'required' : 'invalid_value';
  }
};

const limitOf = (issue: Issue): number | null => {
  if (issue.code === 'too_small') return Number(issue.minimum);
  if (issue.code === 'too_big') return Number(issue.maximum);
  const customLimit: unknown = issue.code === 'custom' ? issue.params?.limit : null;
  return typeof customLimit === 'number' ? customLimit : null;
};

/** Returns the first zod error of each field, for the form and the error body. */
export const fieldErrorsOf = (error: z.core.$ZodError): FieldError[] => {
  const byField = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.');
    if (!byField.has(field)) byField.set(field, { field, code: codeOf(issue), limit: limitOf(issue) });
  }
  return [...byField.values()];
};

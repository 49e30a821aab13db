import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiError } from '~/lib/api-error.ts';
import { fieldMessages } from '~/lib/field-messages.ts';
import type { Credentials } from './components/DemoAccounts.tsx';

const FIELDS = ['email', 'password'] as const satisfies readonly (keyof Credentials)[];
type Field = (typeof FIELDS)[number];
type Errors = Partial<Readonly<Record<Field, string>>>;

const isField = (name: string): name is Field => name === 'email' || name === 'password';

/**
 * The two fields of the sign-in page. The script of every first page contains this page, so it does without the library
 * of forms.
 */
export const useCredentialsForm = (onSubmit: (credentials: Credentials) => void) => {
  const t = useTranslations('auth.signIn');
  const inputs = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  /** Stays in the fields when the second step starts again. */
  const [given, setGiven] = useState<Credentials>({ email: '', password: '' });
  const [errors, setErrors] = useState<Errors>({});

  const show = (next: Errors): void => {
    setErrors(next);
    const first = FIELDS.find((field) => next[field] !== undefined);
    if (first) inputs[first].current?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const read = (field: Field): string => inputs[field].current?.value ?? '';
    const values = { email: read('email').trim(), password: read('password') };
    const missing: Errors = {
      ...(values.email === '' && { email: t('emailRequired') }),
      ...(values.password.trim() === '' && { password: t('passwordRequired') }),
    };
    show(missing);
    if (Object.keys(missing).length > 0) return;
    setGiven(values);
    onSubmit(values);
  };
  return {
    submit,
    inputProps: (field: Field) => ({
      ref: inputs[field],
      defaultValue: given[field],
      error: errors[field],
      onChange: () => {
        if (errors[field] !== undefined) setErrors({ ...errors, [field]: undefined });
      },
    }),
    focusEmail: () => inputs.email.current?.focus(),
    fill: (credentials: Credentials): void => {
      setGiven(credentials);
      for (const field of FIELDS) if (inputs[field].current) inputs[field].current.value = credentials[field];
    },
    showErrorsOf: (error: ApiError): void => show(fieldMessages(error, isField)),
  };
};

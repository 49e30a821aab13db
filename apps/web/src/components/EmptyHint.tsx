import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { choicesLoadError } from './ChoicesLoadError.tsx';

type Props = {
  readonly text: string;
  /** The page where a user with the permission creates the first entry. */
  readonly to: '/app/companies/create' | '/app/places/create' | '/app/users';
  readonly add: string;
  readonly mayAdd: boolean;
  /** The contact person for questions. */
  readonly contactHint: string;
};

/** The text below a field without choices: the reason, and a link to create the first one. */
export function EmptyHint({ text, to, add, mayAdd, contactHint }: Props) {
  return (
    <>
      {text}{' '}
      {mayAdd ? (
        <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} to={to} />}>
          {add}
        </Anchor>
      ) : (
        contactHint
      )}
    </>
  );
}

/** The result of `useQuery` for the choices. */
type Choices = {
  readonly data: readonly unknown[] | undefined;
  readonly isLoadingError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
};

type EmptyTexts = { readonly error?: ReactNode; readonly hint?: ReactNode; readonly none: ReactNode };

/** Spread after the form props of a required select: without any choices the error is `none` instead of "required". */
export const choiceProps = (choices: Choices, { error, hint, none }: EmptyTexts) => {
  const isEmpty = choices.data?.length === 0;
  return {
    description: isEmpty ? none : hint,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    error: isEmpty ? Boolean(error) : (error ?? choicesLoadError(choices)),
  };
};

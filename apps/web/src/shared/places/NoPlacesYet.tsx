import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { choicesFault } from '~/components/ChoicesFault.tsx';
import { useMay } from '~/lib/use-may.ts';

/** What a field says that asks for a facility where there is none, with the way to the first one for who may make it. */
export function NoPlacesYet() {
  const t = useTranslations('places.noneYet');
  const mayCreate = useMay()('places.create');
  return (
    <>
      {t('text')} {mayCreate ? <Link to="/app/places/create">{t('add')}</Link> : t('ask')}
    </>
  );
}

/** What `useQuery` returns of the facilities to choose from. */
type Choices = {
  readonly data: readonly unknown[] | undefined;
  readonly isLoadingError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
};

/** What a field that asks for a facility says besides. */
type Said = { readonly fault?: ReactNode; readonly hint?: ReactNode };

/**
 * `{...placeFieldProps(places, { fault: form.errors.placeUuid })}`, after what the form gives the field: where there is no
 * facility to choose, what is said below the field says what to do, and not only that it is required.
 */
export const placeFieldProps = (places: Choices, { fault, hint }: Said) => {
  const isEmpty = places.data?.length === 0;
  return {
    description: isEmpty ? <NoPlacesYet /> : hint,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    error: isEmpty ? Boolean(fault) : (fault ?? choicesFault(places)),
  };
};

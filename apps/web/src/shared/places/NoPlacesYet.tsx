import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { choiceProps, EmptyHint } from '~/components/EmptyHint.tsx';
import { useMay } from '~/lib/use-may.ts';

/** The text of a facility field when there is no facility. */
function NoPlacesYet() {
  const t = useTranslations('places.noneYet');
  const mayAdd = useMay()('places.create');
  return <EmptyHint text={t('text')} to="/app/places/create" add={t('add')} mayAdd={mayAdd} contactHint={t('ask')} />;
}

/** Props of a facility field: `{...placeFieldProps(places, { error: form.errors.placeUuid })}`. */
export const placeFieldProps = (
  places: Parameters<typeof choiceProps>[0],
  texts: { readonly error?: ReactNode; readonly hint?: ReactNode },
) => choiceProps(places, { ...texts, none: <NoPlacesYet /> });

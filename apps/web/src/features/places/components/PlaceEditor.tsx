import type { PlaceDetails } from '@trapline/contract/places/schemas.ts';
import { useTranslations } from 'use-intl';
import { PageForm } from '~/components/PageForm.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useUpdatePlace } from '../api/use-update-place.ts';
import { PlaceFormFields } from './PlaceFormFields.tsx';
import { bodyOf, usePlaceForm, valuesOf } from './place-form.ts';

export function PlaceEditor({ place }: { readonly place: PlaceDetails }) {
  const t = useTranslations('places.form');
  const update = useUpdatePlace();
  const form = usePlaceForm(valuesOf(place));
  return (
    <PageForm
      form={form}
      onSubmit={(values) => update.mutateAsync({ params: { placeId: place.uuid }, body: bodyOf(values) })}
      onSaved={() => toastSuccess(t('saved'))}
    >
      <PlaceFormFields form={form} place={place} />
    </PageForm>
  );
}

import type { PlaceDetails } from '@trapline/contract/places/schemas.ts';
import { useTranslations } from 'use-intl';
import { PageForm } from '~/components/PageForm.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useUpdatePlace } from '../calls.ts';
import { PlaceFormFields } from './PlaceFormFields.tsx';
import { bodyOf, usePlaceFieldLabels, usePlaceForm, valuesOf } from './place-form.ts';

export function PlaceEditor({ place }: { readonly place: PlaceDetails }) {
  const t = useTranslations('places.form');
  const update = useUpdatePlace();
  const form = usePlaceForm(valuesOf(place));
  const labels = usePlaceFieldLabels(form.values.companyUuid);
  return (
    <PageForm
      form={form}
      edit={{ version: place.version, labels }}
      onSubmit={(values, version) =>
        update.mutateAsync({ params: { placeId: place.uuid }, body: bodyOf(values), version })
      }
      onSaved={() => toastSuccess(t('saved'))}
    >
      <PlaceFormFields form={form} place={place} />
    </PageForm>
  );
}

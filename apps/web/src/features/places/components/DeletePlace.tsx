import { useNavigate } from '@tanstack/react-router';
import type { PlaceDetails } from '@trapline/contract/places/schemas.ts';
import { useTranslations } from 'use-intl';
import { DangerSection } from '~/components/DangerSection.tsx';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useDeletePlace, useVisitCount } from '../calls.ts';

/** For admins: the confirmation lists what is deleted with the facility and requires its name to be typed. */
export function DeletePlace({ place }: { readonly place: PlaceDetails }) {
  const t = useTranslations('places');
  const may = useMay();
  const navigate = useNavigate();
  const remove = useDeletePlace();
  if (!may('places.delete')) return null;

  return (
    <DangerSection text={t('delete.text')}>
      <DeleteButton
        label={t('delete.open')}
        title={t('delete.title', { name: place.name })}
        confirmLabel={t('delete.confirm')}
        successMessage={t('deleted')}
        typedName={place.name}
        onConfirm={() => remove.mutateAsync({ params: { placeId: place.uuid } })}
        onDone={() => void navigate({ to: '/app/places', ignoreBlocker: true })}
      >
        <DeletedDataText place={place} />
        {t('delete.text')}
      </DeleteButton>
    </DangerSection>
  );
}

function DeletedDataText({ place }: { readonly place: PlaceDetails }) {
  const t = useTranslations('places');
  const tInspections = useTranslations('inspections');
  const { data: count } = useVisitCount(place.uuid);
  const items = [
    t('devicesCount', { count: place.devicesCount }),
    ...(count === undefined ? [] : [tInspections('count', { count })]),
  ];
  return <p className="num">{t('delete.with', { things: items.join(', ') })}</p>;
}

import { useNavigate } from '@tanstack/react-router';
import type { PlaceDetails } from '@trapline/contract/places/schemas.ts';
import { useTranslations } from 'use-intl';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useDeletePlace } from '../api/use-delete-place.ts';

/** For admins: asked first, and told what goes with the facility. */
export function DeletePlace({ place }: { readonly place: PlaceDetails }) {
  const t = useTranslations('places');
  const may = useMay();
  const navigate = useNavigate();
  const remove = useDeletePlace();
  if (!may('places.delete')) return null;

  return (
    <DeleteButton
      label={t('delete.open')}
      title={t('delete.title', { name: place.name })}
      confirmLabel={t('delete.confirm')}
      done={t('deleted')}
      onConfirm={() => remove.mutateAsync({ params: { placeId: place.uuid } })}
      onDone={() => void navigate({ to: '/app/places', ignoreBlocker: true })}
    >
      {t('delete.text')}
    </DeleteButton>
  );
}

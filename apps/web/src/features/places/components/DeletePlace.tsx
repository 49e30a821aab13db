import { useNavigate } from '@tanstack/react-router';
import type { PlaceDetails } from '@trapline/contract/places/schemas.ts';
import { useTranslations } from 'use-intl';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useMay } from '~/lib/use-may.ts';
import { useDeletePlace } from '../api/use-delete-place.ts';

/** For admins: asked first, and told what goes with the facility. */
export function DeletePlace({ place }: { readonly place: PlaceDetails }) {
  const t = useTranslations('places');
  const may = useMay();
  const navigate = useNavigate();
  const remove = useDeletePlace();
  if (!may('places.delete')) return null;

  const confirm = () =>
    remove.mutate(
      { params: { placeId: place.uuid } },
      {
        onSuccess: () => {
          toastSuccess(t('deleted'));
          void navigate({ to: '/app/places', ignoreBlocker: true });
        },
      },
    );
  return (
    <DeleteButton
      label={t('delete.open')}
      title={t('delete.title', { name: place.name })}
      confirmLabel={t('delete.confirm')}
      removal={remove}
      onConfirm={confirm}
    >
      {t('delete.text')}
    </DeleteButton>
  );
}

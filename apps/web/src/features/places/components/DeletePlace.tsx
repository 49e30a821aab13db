import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { PlaceDetails } from '@trapline/contract/places/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmModal } from '~/components/ConfirmModal.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useMay } from '~/lib/use-may.ts';
import { useDeletePlace } from '../api/use-delete-place.ts';

/** For admins: asked first, and told what goes with the facility. */
export function DeletePlace({ place }: { readonly place: PlaceDetails }) {
  const t = useTranslations('places');
  const may = useMay();
  const navigate = useNavigate();
  const remove = useDeletePlace();
  const [isAsked, ask] = useDisclosure();
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
  const close = () => {
    remove.reset();
    ask.close();
  };
  return (
    <>
      <Button variant="light" color="red" leftSection={<IconTrash size={17} />} onClick={ask.open}>
        {t('delete.open')}
      </Button>
      <ConfirmModal
        opened={isAsked}
        title={t('delete.title', { name: place.name })}
        confirmLabel={t('delete.confirm')}
        danger
        pending={remove.isPending}
        error={remove.error}
        onConfirm={confirm}
        onClose={close}
      >
        {t('delete.text')}
      </ConfirmModal>
    </>
  );
}

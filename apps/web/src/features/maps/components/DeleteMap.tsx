import type { PlaceMap } from '@trapline/contract/maps/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { useDeleteMap } from '../calls.ts';

type Props = {
  readonly placeId: string;
  readonly map: PlaceMap;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

export function DeleteMap({ placeId, map, onDone, onClose }: Props) {
  const t = useTranslations('maps');
  const remove = useDeleteMap();
  return (
    <ConfirmWrite
      title={t('delete.title', { name: map.name })}
      confirmLabel={t('delete.confirm')}
      danger
      successMessage={t('deleted')}
      onConfirm={() => remove.mutateAsync({ params: { placeId, mapId: map.uuid } })}
      onDone={onDone}
      onClose={onClose}
    >
      {t('delete.text', { count: map.devicesCount })}
    </ConfirmWrite>
  );
}

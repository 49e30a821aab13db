import type { Intervention } from '@trapline/contract/interventions/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { useDeleteIntervention } from '../api/use-delete-intervention.ts';

type Props = {
  readonly placeId: string;
  readonly intervention: Intervention;
  readonly onClose: () => void;
};

export function DeleteIntervention({ placeId, intervention: { uuid, name }, onClose }: Props) {
  const t = useTranslations('interventions');
  const remove = useDeleteIntervention();
  return (
    <ConfirmWrite
      title={t('deleteTitle', { name })}
      confirmLabel={t('delete')}
      danger
      done={t('deleted')}
      onConfirm={() => remove.mutateAsync({ params: { placeId, interventionId: uuid } })}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmWrite>
  );
}

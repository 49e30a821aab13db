import type { Intervention } from '@trapline/contract/interventions/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { useAskedReason } from '~/components/use-asked-reason.tsx';
import { spreadReason } from '~/lib/amendment.ts';
import { useDeleteIntervention } from '../calls.ts';
import { leavesTrace } from '../logic/leaves-trace.ts';

type Props = {
  readonly placeId: string;
  readonly intervention: Intervention;
  readonly onClose: () => void;
};

export function DeleteIntervention({ placeId, intervention, onClose }: Props) {
  const t = useTranslations('interventions');
  const remove = useDeleteIntervention();
  const asked = useAskedReason(leavesTrace(intervention));
  const { uuid, name } = intervention;
  return (
    <ConfirmWrite
      title={t('deleteTitle', { name })}
      confirmLabel={t('delete')}
      danger
      done={t('deleted')}
      mayGo={asked.check}
      onConfirm={() =>
        remove.mutateAsync({ params: { placeId, interventionId: uuid }, query: spreadReason(asked.reason) })
      }
      onClose={onClose}
    >
      {t('deleteText')}
      {asked.fields}
    </ConfirmWrite>
  );
}

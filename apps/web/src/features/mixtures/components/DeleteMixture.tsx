import type { EditedMixture } from '@trapline/contract/mixtures/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { useDeleteMixture, useMixtureUse } from '../calls.ts';

type Props = { readonly mixture: EditedMixture; readonly onClose: () => void };

export function DeleteMixture({ mixture, onClose }: Props) {
  const t = useTranslations('mixtures');
  const remove = useDeleteMixture();
  const use = useMixtureUse(mixture.uuid);
  return (
    <ConfirmWrite
      title={t('remove.title', { name: mixture.name })}
      confirmLabel={t('delete')}
      danger
      done={t('deleted')}
      onConfirm={() => remove.mutateAsync({ params: { mixtureId: mixture.uuid } })}
      onClose={onClose}
    >
      <p>{t('remove.text')}</p>
      {use.data && <p>{t('remove.used', { count: use.data.records })}</p>}
    </ConfirmWrite>
  );
}

import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { useRemoveDeviceType } from '../calls.ts';

type Props = {
  readonly companyId: string;
  readonly type: DeviceTypeWithCatalogue;
  readonly onClose: () => void;
};

/** Asked first; a type in use stays, and the window says how many devices are of it. */
export function RemoveDeviceType({ companyId, type, onClose }: Props) {
  const t = useTranslations('deviceTypes.remove');
  const remove = useRemoveDeviceType();
  return (
    <ConfirmWrite
      title={t('title', { name: type.name })}
      confirmLabel={t('confirm')}
      danger
      done={t('done')}
      onConfirm={() => remove.mutateAsync({ params: { companyId, deviceTypeId: type.uuid } })}
      onClose={onClose}
    >
      {t('text')}
    </ConfirmWrite>
  );
}

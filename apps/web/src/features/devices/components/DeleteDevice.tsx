import { useNavigate } from '@tanstack/react-router';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { DangerSection } from '~/components/DangerSection.tsx';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useBulkDelete } from '../calls.ts';

/** Asked first, and told what goes with the device. */
export function DeleteDevice({ device }: { readonly device: Device }) {
  const t = useTranslations('devices.delete');
  const may = useMay();
  const navigate = useNavigate();
  const remove = useBulkDelete();
  if (!may('place-devices.bulk-delete')) return null;

  const placeId = device.placeUuid;
  return (
    <DangerSection text={t('text', { count: 1 })}>
      <DeleteButton
        label={t('open')}
        title={t('title', { name: device.uniqueId })}
        confirmLabel={t('confirm')}
        done={t('done', { count: 1 })}
        onConfirm={() => remove.mutateAsync({ params: { placeId }, body: { deviceUuids: [device.uuid] } })}
        onDone={() => void navigate({ to: '/app/places/edit/$placeId/devices', params: { placeId } })}
      >
        {t('text', { count: 1 })}
      </DeleteButton>
    </DangerSection>
  );
}

import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMapPin, IconTrash } from '@tabler/icons-react';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useIsPhone } from '~/lib/use-phone.ts';
import { useBulkDelete } from '../calls.ts';
import { BulkZoneModal } from './BulkZoneModal.tsx';

/** A longer list in a confirmation window would not be read. */
const MAX_NAMED_DEVICES = 12;

type Props = {
  readonly placeId: string;
  readonly devices: readonly Pick<Device, 'uuid' | 'uniqueId'>[];
  /** Called when the selection is no longer needed. */
  readonly onDone: () => void;
};

/** Actions on all selected devices: move them to a zone, or delete them. */
export function BulkActions({ placeId, devices, onDone }: Props) {
  const t = useTranslations('devices');
  const may = useMay();
  // the bar of a phone has room for two short words
  const isPhone = useIsPhone();
  const [isMoving, zoneModal] = useDisclosure();
  const [isConfirming, confirmModal] = useDisclosure();
  const remove = useBulkDelete();
  const count = devices.length;
  const deviceUuids = devices.map(({ uuid }) => uuid);
  const names = devices.slice(0, MAX_NAMED_DEVICES).map(({ uniqueId }) => uniqueId);
  const deselect = () => {
    confirmModal.close();
    onDone();
  };
  return (
    <>
      {may('place-devices.bulk-zone') && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={!isPhone && <IconMapPin size={16} />}
          onClick={zoneModal.open}
        >
          {isPhone ? t('column.zone') : t('bulk.zone')}
        </Button>
      )}
      {may('place-devices.bulk-delete') && (
        <Button
          size="compact-sm"
          variant="light"
          color="red"
          leftSection={!isPhone && <IconTrash size={16} />}
          onClick={confirmModal.open}
        >
          {t('bulk.delete')}
        </Button>
      )}
      {isMoving && (
        <BulkZoneModal placeId={placeId} deviceUuids={deviceUuids} onClose={zoneModal.close} onDone={onDone} />
      )}
      {isConfirming && (
        <ConfirmWrite
          title={t('delete.titleMany', { count })}
          confirmLabel={t('delete.confirm')}
          danger
          successMessage={t('delete.done', { count })}
          onConfirm={() => remove.mutateAsync({ params: { placeId }, body: { deviceUuids } })}
          onDone={deselect}
          onClose={confirmModal.close}
        >
          <p>{t('delete.chosen', { names: names.join(', '), more: count - names.length })}</p>
          {t('delete.text', { count })}
        </ConfirmWrite>
      )}
    </>
  );
}

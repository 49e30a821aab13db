import { ActionIcon, Menu } from '@mantine/core';
import { IconBan, IconCheck, IconDotsVertical, IconScan, IconTrash } from '@tabler/icons-react';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { ButtonMenu } from '~/components/menu/ButtonMenu.tsx';
import { toReasonFields } from '~/lib/amendment.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useRemoveInspectionDevice } from '../calls.ts';
import { removeVisitDevice } from '../log/field-work.ts';
import { refOf, useVisit } from '../logic/visit-context.ts';
import classes from './inspections.module.css';
import { NotCheckedModal } from './NotCheckedModal.tsx';

type Props = { readonly device: InspectionDevice; readonly onClose: () => void };

function RemoveDeviceModal({ device, onClose }: Props) {
  const t = useTranslations('inspections.removeDevice');
  const { inspection, reason } = useVisit();
  const remove = useRemoveInspectionDevice();
  const params = {
    placeId: inspection.placeUuid,
    inspectionId: inspection.uuid,
    inspectionDeviceId: device.uuid,
  };
  return (
    <ConfirmWrite
      title={t('title', { id: device.device.uniqueId })}
      confirmLabel={t('confirm')}
      danger
      successMessage={t('done')}
      onConfirm={async () => {
        if (!(await removeVisitDevice(refOf(inspection), device.device.uuid, reason)))
          await remove.mutateAsync({ params, query: toReasonFields(reason) });
      }}
      onClose={onClose}
    >
      {t('text')}
    </ConfirmWrite>
  );
}

/** Actions on a device of the visit without opening it. */
export function DeviceMenu({ device }: { readonly device: InspectionDevice }) {
  const t = useTranslations('inspections');
  const { rights, record } = useVisit();
  const [isRemoving, setRemoving] = useState(false);
  const [isExcusing, setExcusing] = useState(false);
  const id = device.device.uniqueId;
  if (!rights.mayRecord) return null;
  const mark = async (verb: 'setChecked' | 'setScanned') => {
    const { stored } = record(device, [{ verb }]);
    if (!(await stored)) return;
    toastSuccess(t('saved.on', { id, what: t(verb === 'setChecked' ? 'saved.checked' : 'saved.scanned') }));
  };
  return (
    <>
      <ButtonMenu
        width={240}
        button={
          <ActionIcon aria-label={t('devices.menu', { id })}>
            <IconDotsVertical size={18} />
          </ActionIcon>
        }
      >
        {device.status !== 'CHECKED' && (
          <Menu.Item leftSection={<IconCheck size={17} />} onClick={() => void mark('setChecked')}>
            {t('mark.checked')}
          </Menu.Item>
        )}
        {device.status !== 'CHECKED' && (
          <Menu.Item leftSection={<IconBan size={17} />} onClick={() => setExcusing(true)}>
            {t('notChecked.action')}
          </Menu.Item>
        )}
        {!device.scanned && (
          <Menu.Item leftSection={<IconScan size={17} />} onClick={() => void mark('setScanned')}>
            {t('mark.scanned')}
          </Menu.Item>
        )}
        <Menu.Item className={classes.danger} leftSection={<IconTrash size={17} />} onClick={() => setRemoving(true)}>
          {t('removeDevice.action')}
        </Menu.Item>
      </ButtonMenu>
      {isExcusing && (
        <NotCheckedModal
          entry={device}
          onSave={(body) => {
            record(device, [{ verb: 'setNotChecked', body }]);
            toastSuccess(t('saved.on', { id, what: t('saved.notChecked') }));
          }}
          onClose={() => setExcusing(false)}
        />
      )}
      {isRemoving && <RemoveDeviceModal device={device} onClose={() => setRemoving(false)} />}
    </>
  );
}

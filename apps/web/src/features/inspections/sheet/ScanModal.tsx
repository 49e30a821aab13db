import { Alert, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ScanCamera } from '~/components/ScanCamera.tsx';
import { TypedCode } from '~/components/TypedCode.tsx';
import { codeOf } from '~/lib/label-code.ts';
import { signalScan } from '~/lib/signal-scan.ts';
import { useIsPhone } from '~/lib/use-phone.ts';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import { recordEntries } from '../log/field-work.ts';
import { findDeviceByCode } from '../logic/scanned-code.ts';
import { refOf, useVisit } from '../logic/visit-context.ts';
import classes from './ScanModal.module.css';

/** The longest text of a label that the server stores. */
const LABEL_MAX = 500;

type Props = { readonly onFound: (deviceUuid: string) => void; readonly onClose: () => void };

/** The camera, and a field for the number on the housing in case the label cannot be read. */
export function ScanModal({ onFound, onClose }: Props) {
  const t = useTranslations('inspections.scan');
  const ui = useTranslations('ui.action');
  useReturnFocus();
  const isPhone = useIsPhone();
  const { inspection, rights, record } = useVisit();
  const [unknownCode, setUnknownCode] = useState<string | null>(null);

  const mayRecord = inspection.status === 'IN_PROGRESS' && rights.mayRecord;

  /** The office can find out where a label belongs; the camera reads the same one many times. */
  const noteUnknown = (text: string, how: 'code' | 'typed') => {
    const code = codeOf(text);
    if (mayRecord && how === 'code' && code !== unknownCode && text.trim() !== '')
      recordEntries(refOf(inspection), [{ kind: 'unknownLabel', body: { how, text: text.slice(0, LABEL_MAX) } }]);
    setUnknownCode(code);
  };

  const handleCode = (text: string, how: 'code' | 'typed') => {
    const found = findDeviceByCode(inspection.devices, text);
    if (!found) return noteUnknown(text, how);
    const { entry, byCode } = found;
    if (mayRecord && byCode && !entry.scanned) record(entry, [{ verb: 'setScanned', how: 'code' }]);
    signalScan();
    onFound(entry.uuid);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      fullScreen={isPhone}
      transitionProps={{ duration: isPhone ? 0 : 160 }}
      closeButtonProps={{ 'aria-label': ui('close') }}
      classNames={{ body: classes.body }}
    >
      <ScanCamera onCode={(text) => handleCode(text, 'code')} />
      <div role="status">
        {unknownCode === null ? (
          <Text c="dimmed" fz="sm">
            {t('hint')}
          </Text>
        ) : (
          <Alert color="red" role="alert">
            {t('unknown', { code: unknownCode })}
          </Alert>
        )}
      </div>
      <TypedCode
        label={t('manual')}
        hint={t('manualHint')}
        autoCapitalize="characters"
        submitLabel={t('find')}
        onCode={(text) => handleCode(text, 'typed')}
      />
    </Modal>
  );
}

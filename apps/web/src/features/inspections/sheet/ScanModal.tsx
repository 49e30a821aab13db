import { Modal } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ScanCamera } from '~/components/ScanCamera.tsx';
import { TypedCode } from '~/components/TypedCode.tsx';
import { useErrorText } from '~/lib/error-text.ts';
import { codeOf } from '~/lib/label-code.ts';
import { signalScan } from '~/lib/signal-scan.ts';
import { toastError } from '~/lib/toast.ts';
import { useIsPhone } from '~/lib/use-phone.ts';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import { recordEntries } from '../log/field-work.ts';
import { findScanned, type ScanMethod } from '../logic/scanned-code.ts';
import { useFacilityDevices } from '../logic/use-facility-devices.ts';
import { useJoinDevice } from '../logic/use-join-device.ts';
import { refOf, useVisit } from '../logic/visit-context.ts';
import classes from './ScanModal.module.css';
import { type ScanOutcome, ScanResult } from './ScanResult.tsx';
import { TagReader } from './TagReader.tsx';

/** The longest text of a label that the server stores. */
const LABEL_MAX = 500;

/** Opens what is scanned, offers what could join the visit, and reports to the office what is unknown. */
const useScans = (onFound: (deviceUuid: string) => void) => {
  const { inspection, rights, record } = useVisit();
  const facility = useFacilityDevices(inspection.placeUuid);
  const join = useJoinDevice();
  const errorText = useErrorText();
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null);
  const mayRecord = inspection.status === 'IN_PROGRESS' && rights.mayRecord;

  /** The office can find out where a label belongs; the camera reads the same one many times. */
  const noteUnknown = (text: string, how: ScanMethod) => {
    const code = codeOf(text);
    const isNew = outcome?.is !== 'unknown' || outcome.code !== code;
    if (mayRecord && how !== 'typed' && isNew && text.trim() !== '')
      recordEntries(refOf(inspection), [{ kind: 'unknownLabel', body: { how, text: text.slice(0, LABEL_MAX) } }]);
    setOutcome({ is: 'unknown', code });
  };

  const handle = (text: string, how: ScanMethod) => {
    const scanned = findScanned(text, how, { visit: inspection.devices, facility });
    if (scanned.is === 'unknown') return noteUnknown(text, how);
    signalScan();
    if (scanned.is === 'inFacility') {
      const isJoining = outcome?.is === 'joining' && outcome.device.uuid === scanned.device.uuid;
      return isJoining ? undefined : setOutcome(scanned);
    }
    const { entry, proof } = scanned;
    if (mayRecord && proof !== null && !entry.scanned) record(entry, [{ verb: 'setScanned', how: proof }]);
    return onFound(entry.uuid);
  };

  const joinOffered = async () => {
    if (outcome?.is !== 'inFacility') return;
    const { device, proof } = outcome;
    setOutcome({ is: 'joining', device });
    try {
      await join(device.uuid, proof);
    } catch (error) {
      setOutcome(outcome);
      toastError(errorText(error));
    }
  };

  const joining = outcome?.is === 'joining' ? outcome.device.uuid : null;
  const joined = inspection.devices.find(({ device }) => device.uuid === joining)?.uuid;
  const open = useEffectEvent(onFound);
  useEffect(() => {
    if (joined !== undefined) open(joined);
  }, [joined]);

  const hasTags = facility.some(({ nfcId }) => nfcId !== null);
  return { outcome, handle, hasTags, join: mayRecord ? () => void joinOffered() : undefined };
};

type Props = { readonly onFound: (deviceUuid: string) => void; readonly onClose: () => void };

/** The camera, NFC tags, and a field for the number on the housing in case the label cannot be read. */
export function ScanModal({ onFound, onClose }: Props) {
  const t = useTranslations('inspections.scan');
  const ui = useTranslations('ui.action');
  useReturnFocus();
  const isPhone = useIsPhone();
  const { outcome, handle, hasTags, join } = useScans(onFound);
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
      <ScanCamera onCode={(text) => handle(text, 'code')} />
      <div role="status">
        <ScanResult outcome={outcome} onJoin={join} />
      </div>
      {hasTags && <TagReader onTag={(serialNumber) => handle(serialNumber, 'tag')} />}
      <TypedCode
        label={t('manual')}
        hint={t('manualHint')}
        autoCapitalize="characters"
        submitLabel={t('find')}
        onCode={(text) => handle(text, 'typed')}
      />
    </Modal>
  );
}

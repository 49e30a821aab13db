import { Alert, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconNfc } from '@tabler/icons-react';
import { AssignNfcPayload } from '@trapline/contract/devices/payloads.ts';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { useSchema } from '~/lib/form.ts';
import { canReadNfc, readTag } from '~/lib/nfc-reader.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useAssignNfc } from '../calls.ts';
import classes from './devices.module.css';

type Props = { readonly device: Device; readonly onClose: () => void };

/** Assigns a tag to the device: the serial number is typed, or read by the phone where the browser supports it. */
export function AssignNfc({ device, onClose }: Props) {
  const t = useTranslations('devices.nfc');
  const assign = useAssignNfc();
  const form = useForm({ initialValues: { nfcId: '' }, validate: useSchema(AssignNfcPayload) });
  const save = async (body: { nfcId: string }) => {
    await assign.mutateAsync({ params: { placeId: device.placeUuid, deviceId: device.uuid }, body });
    toastSuccess(t('assigned'));
  };
  return (
    <FormModal
      opened
      title={t('modalTitle', { number: device.uniqueId })}
      submitLabel={t('assign')}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label={t('field')}
        description={t('fieldHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        data-autofocus
        autoCapitalize="characters"
        autoComplete="off"
        {...form.getInputProps('nfcId')}
      />
      {canReadNfc() && <ReadButton onRead={(nfcId) => form.setFieldValue('nfcId', nfcId)} />}
    </FormModal>
  );
}

type State = 'idle' | 'reading' | 'failed';

function ReadButton({ onRead }: { readonly onRead: (nfcId: string) => void }) {
  const t = useTranslations('devices.nfc');
  const [state, setState] = useState<State>('idle');
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const read = async () => {
    setState('reading');
    try {
      onRead(await readTag(stop.current.signal));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <div role="status">
        {state === 'reading' && <Alert>{t('reading')}</Alert>}
        {state === 'failed' && <Alert color="amber">{t('failed')}</Alert>}
      </div>
      <Button
        variant="default"
        className={classes.scan}
        leftSection={<IconNfc size={17} />}
        disabled={state === 'reading'}
        onClick={() => void read()}
      >
        {t('read')}
      </Button>
    </>
  );
}

import { Autocomplete, Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconScan } from '@tabler/icons-react';
import { AssignQrCodePayload } from '@trapline/contract/devices/payloads.ts';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { ScanCamera } from '~/components/ScanCamera.tsx';
import { useSchema } from '~/lib/form.ts';
import { codeOf } from '~/lib/label-code.ts';
import { signalScan } from '~/lib/signal-scan.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useAssignQrCode, useFreeQrCodes } from '../calls.ts';
import classes from './devices.module.css';

type Props = { readonly device: Device; readonly onClose: () => void };

const useCodeForm = () => useForm({ initialValues: { qrcodeId: '' }, validate: useSchema(AssignQrCodePayload) });

/** Assigns a code to the device: a free one is typed or chosen, or the label is scanned. */
export function AssignQrCode({ device, onClose }: Props) {
  const t = useTranslations('devices.qr');
  const assign = useAssignQrCode();
  const [isScanning, camera] = useDisclosure();
  const form = useCodeForm();
  const save = async ({ qrcodeId }: { qrcodeId: string }) => {
    const params = { placeId: device.placeUuid, deviceId: device.uuid };
    await assign.mutateAsync({ params, body: { qrcodeId: codeOf(qrcodeId) } });
    toastSuccess(t('assigned'));
  };
  const acceptScan = (text: string) => {
    form.setFieldValue('qrcodeId', codeOf(text));
    camera.close();
    signalScan();
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
      <Button
        variant="default"
        className={classes.scan}
        leftSection={<IconScan size={17} />}
        onClick={camera.toggle}
        aria-expanded={isScanning}
        // focuses the button and not the field, whose list of free codes would cover everything else
        data-autofocus
      >
        {isScanning ? t('stopScan') : t('scan')}
      </Button>
      {isScanning && <ScanCamera onCode={acceptScan} />}
      <CodeField form={form} placeId={device.placeUuid} />
    </FormModal>
  );
}

type FieldProps = {
  readonly form: ReturnType<typeof useCodeForm>;
  readonly placeId: string;
};

function CodeField({ form, placeId }: FieldProps) {
  const t = useTranslations('devices.qr');
  const [search] = useDebouncedValue(form.values.qrcodeId.trim(), 250);
  const free = useFreeQrCodes(placeId, codeOf(search));
  const codes = new Map((free.data ?? []).map((code) => [code.id, code]));
  return (
    <div>
      <Autocomplete
        label={t('field')}
        description={t('fieldHint')}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        withAsterisk
        data={[...codes.keys()]}
        // returns all options unfiltered: the server searches codes and batches
        filter={({ options }) => options}
        renderOption={({ option }) => {
          const code = codes.get(option.value);
          return (
            <span className={classes.option}>
              <span className={classes.codeText}>{option.value}</span>
              {code && (
                <span className={classes.optionBatch}>
                  {t('batch', { batch: code.batch.name, position: code.position })}
                </span>
              )}
            </span>
          );
        }}
        {...form.getInputProps('qrcodeId')}
        error={form.errors.qrcodeId ?? choicesLoadError(free)}
      />
      {free.data?.length === 0 && (
        <Text fz="sm" c="dimmed" role="status">
          {t('noFree')}
        </Text>
      )}
    </div>
  );
}

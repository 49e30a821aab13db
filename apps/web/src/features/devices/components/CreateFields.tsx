import { Anchor, Select, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ELECTRONIC_DEVICE_TYPE_ID } from '@trapline/contract/devices/rules.ts';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useDeviceTypes } from '../calls.ts';
import type { CreateForm } from './create-form.ts';

type Props = { readonly form: CreateForm; readonly placeId: string };

/** A type sets its usual prefix. */
export function DeviceTypeField({ form, placeId }: Props) {
  const t = useTranslations('devices.create');
  const types = useDeviceTypes(placeId);
  const choose = (uuid: string | null) => {
    const prefixOf = (typeUuid: string | null) =>
      types.data?.find((type) => type.uuid === typeUuid)?.settings.prefix ?? '';
    // a prefix that the user typed is not overwritten
    const isCustomPrefix = form.values.prefix !== '' && form.values.prefix !== prefixOf(form.values.deviceTypeId);
    form.setFieldValue('deviceTypeId', uuid);
    if (!isCustomPrefix) form.setFieldValue('prefix', prefixOf(uuid));
  };
  return (
    <Select
      label={t('type')}
      description={types.data?.length === 0 ? <NoTypes /> : t('typeHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data-autofocus
      withAsterisk
      searchable
      allowDeselect={false}
      data={(types.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
      {...form.getInputProps('deviceTypeId')}
      error={form.errors.deviceTypeId ?? choicesLoadError(types)}
      onChange={choose}
    />
  );
}

/** The radio identity of one electronic trap, for users who may set it (D section 3). */
export function DevEuiField({ form, placeId }: Props) {
  const t = useTranslations('devices.radio');
  const may = useMay();
  const types = useDeviceTypes(placeId);
  const { amountType, deviceTypeId } = form.values;
  const type = types.data?.find(({ uuid }) => uuid === deviceTypeId);
  const isSingleRadioDevice = amountType === 'ONE' && type?.id === ELECTRONIC_DEVICE_TYPE_ID;
  if (!isSingleRadioDevice || !may('devices.edit-identifiers')) return null;
  return <TextInput label={t('devEui')} autoComplete="off" {...form.getInputProps('loraDevEui')} />;
}

/** Nothing to choose: shows what to do and links to the page. */
function NoTypes() {
  const t = useTranslations('devices.create');
  const may = useMay();
  return (
    <>
      {t('noTypes')}{' '}
      {may('device-types.screen') ? (
        <Anchor component={Link} to="/app/device-types" inherit>
          {t('noTypesOpen')}
        </Anchor>
      ) : (
        t('noTypesAsk')
      )}
    </>
  );
}

import { Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { choicesFault } from '~/components/ChoicesFault.tsx';
import { FormSection } from '~/components/FormSection.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useDeviceTypes } from '../api/use-device-types.ts';
import type { CreateForm } from './create-form.ts';
import { FactFields } from './FactFields.tsx';

type Props = { readonly form: CreateForm; readonly placeId: string };

/** The type brings the letters it usually has. */
export function DeviceTypeField({ form, placeId }: Props) {
  const t = useTranslations('devices.create');
  const types = useDeviceTypes(placeId);
  const choose = (uuid: string | null) => {
    const prefixOf = (of: string | null) => types.data?.find((type) => type.uuid === of)?.settings.prefix ?? '';
    // letters somebody typed stay
    const isOwn = form.values.prefix !== '' && form.values.prefix !== prefixOf(form.values.deviceTypeId);
    form.setFieldValue('deviceTypeId', uuid);
    if (!isOwn) form.setFieldValue('prefix', prefixOf(uuid));
  };
  return (
    <Select
      label={t('type')}
      description={types.data?.length === 0 ? <NoTypes /> : t('typeHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withAsterisk
      searchable
      allowDeselect={false}
      disabled={types.isPending}
      data={(types.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
      {...form.getInputProps('deviceTypeId')}
      error={form.errors.deviceTypeId ?? choicesFault(types)}
      onChange={choose}
    />
  );
}

/** Nothing to choose: what to do about it, and where. */
function NoTypes() {
  const t = useTranslations('devices.create');
  const may = useMay();
  return (
    <>
      {t('noTypes')}{' '}
      {may('device-types.screen') ? <Link to="/app/device-types">{t('noTypesOpen')}</Link> : t('noTypesAsk')}
    </>
  );
}

/** What is alike for all new devices. */
export function CreateFacts({ form, placeId }: Props) {
  const t = useTranslations('devices');
  return (
    <FormSection title={t('create.facts')} hint={t('create.factsHint')}>
      <FactFields form={form} placeId={placeId} />
    </FormSection>
  );
}

import { Checkbox, Select, TextInput } from '@mantine/core';
import { RECURRENCE_DAYS } from '@trapline/contract/recommendations/rules.ts';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { FormSection, FULL_WIDTH } from '~/components/FormSection.tsx';
import { addDays, dayText, today } from '~/lib/days.ts';
import { useDeviceChoices } from '~/shared/devices/use-device-choices.ts';
import { useChoices, usePackChoices } from '~/shared/field-documents/use-pack-choices.ts';
import { useZones } from '~/shared/zones/use-zones.ts';
import { useDeviceTypes, useEarlierRecommendations } from '../calls.ts';
import { deviceName } from '../logic/owner-name.ts';
import type { RecommendationForm } from '../logic/recommendation-form.ts';
import { PositionField } from './PositionField.tsx';

type EarlierFieldProps = { readonly form: RecommendationForm; readonly placeId: string };

/** Offers to link a recent recommendation about the same device, because that correction may not have lasted. */
function EarlierField({ form, placeId }: EarlierFieldProps) {
  const t = useTranslations('recommendations.form');
  const earlier = useEarlierRecommendations(placeId, form.values.deviceUuid);
  const since = addDays(today(), -RECURRENCE_DAYS);
  const last = earlier.data?.find(({ createdAt, closedAt }) => (closedAt ?? createdAt).slice(0, since.length) >= since);
  if (!last || form.values.deviceUuid === null) return null;
  return (
    <Checkbox
      data-whole
      label={t('recurrence', { number: last.uniqueId, date: dayText(last.createdAt.slice(0, since.length)) })}
      description={last.recommendation}
      checked={form.values.recurrenceOfId === String(last.id)}
      onChange={({ currentTarget }) =>
        form.setFieldValue('recurrenceOfId', currentTarget.checked ? String(last.id) : null)
      }
    />
  );
}

type Named = { readonly uuid: string; readonly name: string };
type DeviceChoice = {
  readonly uuid: string;
  readonly uniqueId: string;
  readonly name: string | null;
  readonly deviceType: { readonly uuid: string };
};

type Props = { readonly form: RecommendationForm; readonly placeId: string; readonly isNew: boolean };

/** The location: a text, a device or a zone of the facility. */
export function LocationFields({ form, placeId, isNew }: Props) {
  const t = useTranslations('recommendations');
  const pack = usePackChoices(placeId);
  const devices = useChoices<DeviceChoice>(useDeviceChoices(placeId), pack?.devices);
  const zones = useChoices<Named>(useZones(placeId), pack?.zones);
  const types = useChoices<Named>(useDeviceTypes(placeId), pack?.deviceTypes);
  const { deviceTypeUuid, deviceUuid } = form.values;
  const devicesOfType = (devices.data ?? []).filter(
    ({ uuid, deviceType }) => deviceTypeUuid === null || deviceType.uuid === deviceTypeUuid || uuid === deviceUuid,
  );
  return (
    <FormSection title={t('form.where')}>
      <TextInput
        {...FULL_WIDTH}
        label={t('form.area')}
        placeholder={t('form.areaExample')}
        {...form.getInputProps('area')}
      />
      <Select
        label={t('column.zone')}
        searchable
        clearable
        data={(zones.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
        {...form.getInputProps('zoneUuid')}
        error={form.errors.zoneUuid ?? choicesLoadError(zones)}
      />
      <Select
        label={t('column.deviceType')}
        searchable
        clearable
        data={(types.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
        {...form.getInputProps('deviceTypeUuid')}
        error={form.errors.deviceTypeUuid ?? choicesLoadError(types)}
      />
      <Select
        {...FULL_WIDTH}
        label={t('column.device')}
        searchable
        clearable
        data={devicesOfType.map((device) => ({ value: device.uuid, label: deviceName(device) }))}
        {...form.getInputProps('deviceUuid')}
        error={form.errors.deviceUuid ?? choicesLoadError(devices)}
      />
      <PositionField form={form} placeId={placeId} />
      {isNew && <EarlierField form={form} placeId={placeId} />}
      <Checkbox
        data-whole
        label={t('form.isMoreDataNeeded')}
        {...form.getInputProps('isMoreDataNeeded', { type: 'checkbox' })}
      />
    </FormSection>
  );
}

import { MultiSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import type { PlanDevice } from '../logic/plan-devices.ts';

type Props = {
  /** Devices that are on no plan. */
  readonly devices: readonly PlanDevice[];
  readonly onPlace: (ids: readonly string[]) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Chooses the devices for the position that was double-clicked on the plan; at least one (R0410). */
export function PlaceDevicesModal({ devices, onPlace, onClose }: Props) {
  const t = useTranslations('maps.placeHere');
  const form = useForm<{ ids: string[] }>({
    initialValues: { ids: [] },
    validate: { ids: (ids) => (ids.length === 0 ? t('required') : null) },
  });
  return (
    <FormModal
      opened
      title={t('title')}
      form={form}
      onSubmit={({ ids }) => onPlace(ids)}
      onClose={onClose}
      submitLabel={t('submit')}
      canSubmit={devices.length > 0}
    >
      <MultiSelect
        label={t('devices')}
        description={devices.length === 0 ? t('none') : undefined}
        placeholder={form.values.ids.length === 0 ? t('choose') : undefined}
        disabled={devices.length === 0}
        searchable
        withAsterisk
        data={devices.map(({ uuid, uniqueId, name, deviceType }) => ({
          value: uuid,
          label: [uniqueId, name ?? deviceType.name].join(' · '),
        }))}
        {...form.getInputProps('ids')}
      />
    </FormModal>
  );
}

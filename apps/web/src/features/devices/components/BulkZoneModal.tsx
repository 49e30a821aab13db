import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useBulkAssignZone } from '../calls.ts';
import { NO_ZONE, useZoneOptions } from './zone-options.ts';

type Props = {
  readonly placeId: string;
  readonly deviceUuids: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Sets one zone, or none, for all selected devices. */
export function BulkZoneModal({ placeId, deviceUuids, onClose, onDone }: Props) {
  const t = useTranslations('devices');
  const required = useTranslations('common.fieldErrors')('required');
  const assign = useBulkAssignZone();
  const zones = useZoneOptions(placeId);
  const form = useForm<{ zoneUuid: string | null }>({
    initialValues: { zoneUuid: null },
    validate: { zoneUuid: (value) => (value === null ? required : null) },
  });
  const save = async ({ zoneUuid }: { zoneUuid: string | null }) => {
    await assign.mutateAsync({
      params: { placeId },
      body: { deviceUuids: [...deviceUuids], zoneUuid: zoneUuid === NO_ZONE ? null : zoneUuid },
    });
    toastSuccess(t('bulk.zoneSaved'));
    onDone();
  };
  return (
    <FormModal
      opened
      title={t('bulk.zoneTitle', { count: deviceUuids.length })}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        label={t('column.zone')}
        withAsterisk
        searchable
        data-autofocus
        allowDeselect={false}
        description={zones.hint}
        data={[{ value: NO_ZONE, label: t('noZone') }, ...zones.data]}
        {...form.getInputProps('zoneUuid')}
        error={form.errors.zoneUuid ?? zones.error}
      />
    </FormModal>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { LimitNotice } from '~/shared/subscriptions/LimitNotice.tsx';
import { useCreateDevices, usePlaceCompany, usePlaceDevices } from '../calls.ts';
import { DevEuiField, DeviceTypeField } from '../components/CreateFields.tsx';
import classes from '../components/create.module.css';
import { bodyOf, previewOf, useCreateForm } from '../components/create-form.ts';
import { DeviceDetailsFields } from '../components/DeviceDetailsFields.tsx';
import { AmountTypeField, NumberingFields } from '../components/NumberingFields.tsx';
import { NumberPreview } from '../components/NumberPreview.tsx';

const route = getRouteApi('/app/places/edit/$placeId/devices/_list/create');

/** A window over the list. Several new devices lead back to the list, a single one leads to its page (R0248). */
export function DeviceCreateScreen() {
  const t = useTranslations('devices.create');
  const { placeId } = route.useParams();
  const navigate = route.useNavigate();
  const create = useCreateDevices();
  const { data: companyUuid } = usePlaceCompany(placeId);
  const existing = usePlaceDevices(placeId, {}).data?.map(({ uniqueId }) => uniqueId) ?? [];
  const form = useCreateForm(existing);
  const preview = previewOf(form.values, existing);
  const created = useRef<Awaited<ReturnType<typeof create.mutateAsync>>>(null);
  const close = () => {
    const createdDevices = created.current;
    if (createdDevices) toastSuccess(t('done', { count: Array.isArray(createdDevices) ? createdDevices.length : 1 }));
    if (createdDevices && !Array.isArray(createdDevices)) {
      const params = { placeId, deviceId: createdDevices.uuid };
      void navigate({ to: '/app/places/edit/$placeId/devices/$deviceId', params });
      return;
    }
    void navigate({
      to: '/app/places/edit/$placeId/devices',
      params: { placeId },
      search: (before) => before,
      resetScroll: false,
    });
  };
  return (
    <FormModal
      opened
      size="lg"
      title={t('title')}
      form={form}
      submitLabel={t('submit', { count: Math.max(1, preview.uniqueIds.length) })}
      onSubmit={async (values) => {
        created.current = await create.mutateAsync({ params: { placeId }, body: bodyOf(values) });
      }}
      onClose={close}
    >
      <LimitNotice companyId={companyUuid} kind="devices" />
      <AmountTypeField form={form} />
      <DeviceTypeField form={form} placeId={placeId} />
      <NumberingFields form={form} />
      <NumberPreview preview={preview} />
      <div className={classes.facts}>
        <DeviceDetailsFields form={form} placeId={placeId} />
        <DevEuiField form={form} placeId={placeId} />
      </div>
    </FormModal>
  );
}

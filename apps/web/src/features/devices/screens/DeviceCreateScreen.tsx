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
import { FactFields } from '../components/FactFields.tsx';
import { AmountTypeField, NumberingFields } from '../components/NumberingFields.tsx';
import { NumberPreview } from '../components/NumberPreview.tsx';

const route = getRouteApi('/app/places/edit/$placeId/devices/_list/create');

/** A window over the list: several lead back to it, one to its own page (R0248). */
export function DeviceCreateScreen() {
  const t = useTranslations('devices.create');
  const { placeId } = route.useParams();
  const navigate = route.useNavigate();
  const create = useCreateDevices();
  const { data: companyUuid } = usePlaceCompany(placeId);
  const existing = usePlaceDevices(placeId, {}).data?.map(({ uniqueId }) => uniqueId) ?? [];
  const form = useCreateForm(existing);
  const preview = previewOf(form.values, existing);
  const made = useRef<Awaited<ReturnType<typeof create.mutateAsync>>>(null);
  const close = () => {
    const answer = made.current;
    if (answer) toastSuccess(t('done', { count: Array.isArray(answer) ? answer.length : 1 }));
    if (answer && !Array.isArray(answer)) {
      const params = { placeId, deviceId: answer.uuid };
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
        made.current = await create.mutateAsync({ params: { placeId }, body: bodyOf(values) });
      }}
      onClose={close}
    >
      <LimitNotice companyId={companyUuid} kind="devices" />
      <AmountTypeField form={form} />
      <DeviceTypeField form={form} placeId={placeId} />
      <NumberingFields form={form} />
      <NumberPreview preview={preview} />
      <div className={classes.facts}>
        <FactFields form={form} placeId={placeId} />
        <DevEuiField form={form} placeId={placeId} />
      </div>
    </FormModal>
  );
}

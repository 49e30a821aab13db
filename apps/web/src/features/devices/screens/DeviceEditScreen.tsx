import { getRouteApi } from '@tanstack/react-router';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { FormSection } from '~/components/FormSection.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useDevice, useUpdateDevice } from '../calls.ts';
import { EditFields } from '../components/EditFields.tsx';
import { useEditBody, useEditFieldLabels, useEditForm } from '../components/edit-form.ts';

const route = getRouteApi('/app/places/edit/$placeId/devices/$deviceId/edit');

/** The form of a device at its own address; the button on the device page opens the same form in a window. */
export function DeviceEditScreen() {
  const t = useTranslations('devices');
  const { placeId, deviceId } = route.useParams();
  const load = useDevice(placeId, deviceId);
  const device = load.data;
  return (
    <>
      <BackLink
        to="/app/places/edit/$placeId/devices/$deviceId"
        params={{ placeId, deviceId }}
        label={device?.uniqueId ?? t('device')}
      />
      <PageHead title={device ? t('edit.title', { number: device.uniqueId }) : t('device')} />
      {device ? <DeviceEditor key={device.uuid} device={device} /> : <PendingCard load={load} />}
    </>
  );
}

function DeviceEditor({ device }: { readonly device: Device }) {
  const t = useTranslations('devices');
  const actions = useTranslations('ui.action');
  const navigate = route.useNavigate();
  const update = useUpdateDevice();
  const form = useEditForm(device);
  const bodyOf = useEditBody();
  const labels = useEditFieldLabels(device.placeUuid);
  const params = { placeId: device.placeUuid, deviceId: device.uuid };
  return (
    <PageForm
      form={form}
      edit={{ version: device.version, labels }}
      cancel={
        <LinkButton variant="default" to="/app/places/edit/$placeId/devices/$deviceId" params={params}>
          {actions('cancel')}
        </LinkButton>
      }
      onSubmit={(values, version) => update.mutateAsync({ params, body: bodyOf(values), version })}
      onSaved={() => {
        toastSuccess(t('edit.saved'));
        void navigate({ to: '/app/places/edit/$placeId/devices/$deviceId', params });
      }}
    >
      <FormSection title={t('device')}>
        <EditFields form={form} placeId={device.placeUuid} />
      </FormSection>
    </PageForm>
  );
}

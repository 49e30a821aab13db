import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { FormSection } from '~/components/FormSection.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useCreateDevices } from '../api/use-create-devices.ts';
import { usePlaceDevices } from '../api/use-place-devices.ts';
import { CreateFacts, DeviceTypeField } from '../components/CreateFacts.tsx';
import { bodyOf, previewOf, useCreateForm } from '../components/create-form.ts';
import { AmountTypeField, NumberingFields } from '../components/NumberingFields.tsx';
import { NumberPreview } from '../components/NumberPreview.tsx';

const route = getRouteApi('/app/places/edit/$placeId/devices/create');

/** Several lead to the list, one to its own page (R0248). */
export function DeviceCreateScreen() {
  const t = useTranslations('devices');
  const actions = useTranslations('ui.action');
  const { placeId } = route.useParams();
  const navigate = route.useNavigate();
  const create = useCreateDevices();
  const existing = usePlaceDevices(placeId, {}).data?.map(({ uniqueId }) => uniqueId) ?? [];
  const form = useCreateForm(existing);
  const preview = previewOf(form.values, existing);
  return (
    <>
      <PageHead title={t('create.title')} />
      <PageForm
        form={form}
        submitLabel={t('create.submit', { count: Math.max(1, preview.uniqueIds.length) })}
        cancel={
          <LinkButton variant="default" to="/app/places/edit/$placeId/devices" params={{ placeId }}>
            {actions('cancel')}
          </LinkButton>
        }
        onSubmit={(values) => create.mutateAsync({ params: { placeId }, body: bodyOf(values) })}
        onSaved={(made) => {
          const several = Array.isArray(made);
          toastSuccess(t('create.done', { count: several ? made.length : 1 }));
          if (several) void navigate({ to: '/app/places/edit/$placeId/devices', params: { placeId } });
          else {
            const params = { placeId, deviceId: made.uuid };
            void navigate({ to: '/app/places/edit/$placeId/devices/$deviceId', params });
          }
        }}
      >
        <FormSection title={t('create.how')} wide>
          <AmountTypeField form={form} />
          <DeviceTypeField form={form} placeId={placeId} />
        </FormSection>
        <NumberingFields form={form} />
        <NumberPreview preview={preview} />
        <CreateFacts form={form} placeId={placeId} />
      </PageForm>
    </>
  );
}

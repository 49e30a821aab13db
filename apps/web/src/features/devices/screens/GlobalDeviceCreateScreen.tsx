import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { FormSection } from '~/components/FormSection.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useCreateGlobalDevice } from '../calls.ts';
import { GlobalFields } from '../components/global/GlobalFields.tsx';
import { useGlobalBody, useGlobalForm } from '../components/global/global-form.ts';

const route = getRouteApi('/app/devices/create');

/** Creates one device; its facility is chosen in the form. */
export function GlobalDeviceCreateScreen() {
  const t = useTranslations('globalDevices');
  const actions = useTranslations('ui.action');
  const navigate = route.useNavigate();
  const create = useCreateGlobalDevice();
  const form = useGlobalForm(null);
  const bodyOf = useGlobalBody();
  return (
    <>
      <BackLink to="/app/devices" label={t('titles.list')} />
      <PageHead title={t('titles.create')} />
      <PageForm
        form={form}
        submitLabel={t('add')}
        cancel={
          <LinkButton variant="default" to="/app/devices">
            {actions('cancel')}
          </LinkButton>
        }
        onSubmit={(values) => create.mutateAsync({ body: bodyOf(values) })}
        onSaved={({ device }) => {
          toastSuccess(t('added'));
          void navigate({ to: '/app/devices/edit/$deviceId', params: { deviceId: device.uuid } });
        }}
      >
        <FormSection title={t('titles.edit')}>
          <GlobalFields form={form} />
        </FormSection>
      </PageForm>
    </>
  );
}

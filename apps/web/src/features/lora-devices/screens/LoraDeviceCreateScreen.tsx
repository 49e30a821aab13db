import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useCreateLora } from '../calls.ts';
import { LoraFields } from '../components/form/LoraFields.tsx';
import { type LoraValues, useLoraForm } from '../components/form/lora-form.ts';

const route = getRouteApi('/app/lora/devices/create');

const bodyOf = ({ companyUuid, appKey, payloadProfileUuid, ...values }: LoraValues) => ({
  ...values,
  payloadProfileUuid: payloadProfileUuid ?? undefined,
  appKey: appKey.trim() || null,
  companyUuid: companyUuid ?? undefined,
});

export function LoraDeviceCreateScreen() {
  const t = useTranslations('loraDevices');
  const actions = useTranslations('ui.action');
  const navigate = route.useNavigate();
  const create = useCreateLora();
  const { devEui, company } = route.useSearch();
  const form = useLoraForm(null, { devEui, companyUuid: company });
  return (
    <>
      <BackLink to="/app/lora/devices" label={t('back')} />
      <PageHead title={t('titles.create')} />
      <PageForm
        form={form}
        submitLabel={t('add')}
        cancel={
          <LinkButton variant="default" to="/app/lora/devices">
            {actions('cancel')}
          </LinkButton>
        }
        onSubmit={(values) => create.mutateAsync({ body: bodyOf(values) })}
        onSaved={({ loraDevice }) => {
          toastSuccess(t('added'));
          void navigate({ to: '/app/lora/devices/details/$loraDeviceId', params: { loraDeviceId: loraDevice.uuid } });
        }}
      >
        <LoraFields form={form} />
      </PageForm>
    </>
  );
}

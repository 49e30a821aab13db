import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useCreateGateway } from '../calls.ts';
import { GatewayFields, useGatewayForm } from '../components/gateways/GatewayFields.tsx';

const route = getRouteApi('/app/lora/gateways/create');

export function GatewayCreateScreen() {
  const t = useTranslations('loraDevices');
  const actions = useTranslations('ui.action');
  const navigate = route.useNavigate();
  const create = useCreateGateway();
  const form = useGatewayForm(null);
  return (
    <>
      <BackLink to="/app/lora/gateways" label={t('titles.gateways')} />
      <PageHead title={t('titles.gatewayCreate')} />
      <PageForm
        form={form}
        submitLabel={t('gateway.add')}
        cancel={
          <LinkButton variant="default" to="/app/lora/gateways">
            {actions('cancel')}
          </LinkButton>
        }
        onSubmit={(body) => create.mutateAsync({ body })}
        onSaved={({ gateway }) => {
          toastSuccess(t('gateway.added'));
          void navigate({ to: '/app/lora/gateways/details/$gatewayId', params: { gatewayId: gateway.uuid } });
        }}
      >
        <GatewayFields form={form} isNew />
      </PageForm>
    </>
  );
}

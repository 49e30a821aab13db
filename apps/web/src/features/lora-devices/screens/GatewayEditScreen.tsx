import { getRouteApi } from '@tanstack/react-router';
import type { LoraGateway } from '@trapline/contract/lora-devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useSetPageName } from '~/lib/page-name.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useGateway, useUpdateGateway } from '../calls.ts';
import { GatewayFields, useGatewayForm } from '../components/gateways/GatewayFields.tsx';
import { nameOfGateway } from '../components/gateways/use-gateway-actions.tsx';

const route = getRouteApi('/app/lora/gateways/edit/$gatewayId/');

export function GatewayEditScreen() {
  const t = useTranslations('loraDevices');
  const { gatewayId } = route.useParams();
  const load = useGateway(gatewayId);
  const gateway = load.data;
  useSetPageName('page', gateway && nameOfGateway(gateway));
  return (
    <>
      <BackLink
        to="/app/lora/gateways/details/$gatewayId"
        params={{ gatewayId }}
        label={gateway ? nameOfGateway(gateway) : t('titles.gateway')}
      />
      <PageHead title={t('titles.gatewayEdit')} />
      {gateway ? <Editor key={gateway.uuid} gateway={gateway} /> : <PendingCard load={load} />}
    </>
  );
}

function Editor({ gateway }: { readonly gateway: LoraGateway }) {
  const t = useTranslations('loraDevices');
  const update = useUpdateGateway();
  const form = useGatewayForm(gateway);
  const labels = { name: { label: t('column.name') }, description: { label: t('column.description') } };
  return (
    <PageForm
      form={form}
      edit={{ version: gateway.version, labels }}
      onSubmit={({ devEui: _, ...body }, version) =>
        update.mutateAsync({ params: { gatewayId: gateway.uuid }, body, version })
      }
      onSaved={() => toastSuccess(t('saved'))}
    >
      <GatewayFields form={form} isNew={false} />
    </PageForm>
  );
}

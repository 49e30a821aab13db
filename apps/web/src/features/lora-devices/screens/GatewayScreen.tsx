import { Card } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { LoraGateway } from '@trapline/contract/lora-devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { DangerSection } from '~/components/DangerSection.tsx';
import { DateTime } from '~/components/DateTime.tsx';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { Facts } from '~/components/Facts.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useSetPageName } from '~/lib/page-name.ts';
import { useMay } from '~/lib/use-may.ts';
import { useDeleteGateway, useGateway } from '../calls.ts';
import { nameOfGateway } from '../components/gateways/use-gateway-actions.tsx';
import { WrongClockNotice } from '../components/gateways/WrongClock.tsx';
import { LastUplink } from '../components/LastUplink.tsx';
import classes from '../components/lora.module.css';

const route = getRouteApi('/app/lora/gateways/details/$gatewayId/');

/** The page of one gateway. */
export function GatewayScreen() {
  const t = useTranslations('loraDevices');
  const may = useMay();
  const { gatewayId } = route.useParams();
  const load = useGateway(gatewayId);
  const gateway = load.data;
  useSetPageName('page', gateway && nameOfGateway(gateway));
  return (
    <>
      <BackLink to="/app/lora/gateways" label={t('titles.gateways')} />
      <PageHead title={gateway ? nameOfGateway(gateway) : t('titles.gateway')}>
        {may('lora.gateways-edit') && (
          <LinkButton
            variant="default"
            to="/app/lora/gateways/edit/$gatewayId"
            params={{ gatewayId }}
            leftSection={<IconEdit size={17} />}
          >
            {t('edit')}
          </LinkButton>
        )}
      </PageHead>
      {gateway ? <LoadedGateway gateway={gateway} /> : <PendingCard load={load} />}
    </>
  );
}

function LoadedGateway({ gateway }: { readonly gateway: LoraGateway }) {
  const t = useTranslations('loraDevices');
  const may = useMay();
  return (
    <div className={classes.stack}>
      <WrongClockNotice gateway={gateway} />
      <Card component="section">
        <Facts
          items={[
            { label: t('column.name'), value: gateway.name },
            { label: t('column.description'), value: gateway.description },
            { label: t('column.devEui'), value: <span className={classes.eui}>{gateway.devEui}</span> },
            { label: t('column.lastUplink'), value: <LastUplink at={gateway.lastUplinkAt} /> },
            { label: t('column.created'), value: <DateTime value={gateway.createdAt} /> },
          ]}
        />
      </Card>
      {may('lora.gateways-edit') && <DeleteGateway gateway={gateway} />}
    </div>
  );
}

function DeleteGateway({ gateway }: { readonly gateway: LoraGateway }) {
  const t = useTranslations('loraDevices');
  const navigate = useNavigate();
  const remove = useDeleteGateway();
  return (
    <div className={classes.foot}>
      <DangerSection text={t('gateway.removeText')}>
        <DeleteButton
          label={t('delete')}
          title={t('gateway.removeTitle', { name: nameOfGateway(gateway) })}
          confirmLabel={t('delete')}
          successMessage={t('gateway.deleted')}
          onConfirm={() => remove.mutateAsync({ params: { gatewayId: gateway.uuid } })}
          onDone={() => void navigate({ to: '/app/lora/gateways' })}
        >
          {t('gateway.removeText')}
        </DeleteButton>
      </DangerSection>
    </div>
  );
}

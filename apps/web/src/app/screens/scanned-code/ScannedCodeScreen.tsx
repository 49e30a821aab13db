import { Card } from '@mantine/core';
import { IconLock, IconQrcodeOff } from '@tabler/icons-react';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useQrCode } from '~/features/qr-codes/calls.ts';
import { ApiError } from '~/lib/api-error.ts';
import { AssignCode } from './AssignCode.tsx';

const route = getRouteApi('/app/qr/$codeId/');

/** The page of a scanned label: it leads to the device or assigns the label to one. */
export function ScannedCodeScreen() {
  const t = useTranslations('qrCodes.scanned');
  const { codeId } = route.useParams();
  const load = useQrCode(codeId);
  if (load.data?.device) {
    const { uuid, placeUuid } = load.data.device;
    return (
      <Navigate
        to="/app/places/edit/$placeId/devices/$deviceId"
        params={{ placeId: placeUuid, deviceId: uuid }}
        replace
      />
    );
  }
  return (
    <>
      <PageHead title={t('title')} lead={codeId} />
      <CodeWithoutDevice codeId={codeId} load={load} />
    </>
  );
}

type Props = { readonly codeId: string; readonly load: ReturnType<typeof useQrCode> };

function CodeWithoutDevice({ codeId, load }: Props) {
  const t = useTranslations('qrCodes.scanned');
  const back = (
    <LinkButton variant="default" to="/app/places">
      {t('toPlaces')}
    </LinkButton>
  );
  if (load.error instanceof ApiError && load.error.status === 404) {
    return (
      <Card>
        <EmptyState
          icon={<IconQrcodeOff size={26} stroke={1.6} />}
          title={t('unknown')}
          text={t('unknownText')}
          action={back}
        />
      </Card>
    );
  }
  if (!load.data) return <PendingCard load={load} />;
  if (load.data.code.used) {
    return (
      <Card>
        <EmptyState
          icon={<IconLock size={26} stroke={1.6} />}
          title={t('elsewhere')}
          text={t('elsewhereText')}
          action={back}
        />
      </Card>
    );
  }
  return <AssignCode codeId={codeId} />;
}

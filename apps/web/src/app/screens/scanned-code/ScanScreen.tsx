import { Card, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '~/components/PageHead.tsx';
import { ScanCamera } from '~/components/ScanCamera.tsx';
import { TypedCode } from '~/components/TypedCode.tsx';
import { codeOf } from '~/lib/label-code.ts';
import { signalScan } from '~/lib/signal-scan.ts';
import classes from './ScanScreen.module.css';

const route = getRouteApi('/app/scan');

/** The scanner outside a visit: a scanned label opens its device. */
export function ScanScreen() {
  const t = useTranslations('qrCodes.scan');
  const navigate = route.useNavigate();
  const open = (text: string) => {
    const codeId = codeOf(text);
    if (codeId !== '') void navigate({ to: '/app/qr/$codeId', params: { codeId } });
  };
  return (
    <div className={classes.root}>
      <PageHead title={t('title')} />
      <Card className={classes.card}>
        <ScanCamera
          onCode={(code) => {
            signalScan();
            open(code);
          }}
        />
        <Text c="dimmed" fz="sm">
          {t('hint')}
        </Text>
        <TypedCode label={t('manual')} submitLabel={t('find')} onCode={open} />
      </Card>
    </div>
  );
}

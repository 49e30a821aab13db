import { Card, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { QrBatch } from '@trapline/contract/qr-codes/schemas.ts';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { DateTime } from '~/components/DateTime.tsx';
import { Facts } from '~/components/Facts.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { useSetPageName } from '~/lib/page-name.ts';
import { useMay } from '~/lib/use-may.ts';
import { useBatch, useCodes } from '../calls.ts';
import classes from '../components/batches.module.css';
import { PrintLabels } from '../components/PrintLabels.tsx';
import { UnusedCodes } from '../components/UnusedCodes.tsx';
import { UsedCount } from '../components/UsedCount.tsx';

const route = getRouteApi('/app/qrcodes/batch/$batchId/');

/** One batch with its free codes, on the screen and for the printer. */
export function BatchScreen() {
  const t = useTranslations('qrCodes.titles');
  const { batchId } = route.useParams();
  const load = useBatch(batchId);
  const codes = useCodes(batchId);
  useSetPageName('page', load.data?.name);
  const back = <BackLink to="/app/qrcodes" label={t('list')} />;
  if (!load.data) {
    return (
      <>
        {back}
        <PageHead title={t('batch')} />
        <PendingCard load={load} />
      </>
    );
  }
  return (
    <>
      {back}
      <PageHead title={load.data.name} />
      <div className={classes.columns}>
        <BatchFacts batch={load.data} />
        <PrintLabels batch={load.data} />
      </div>
      {codes.data ? <UnusedCodes codes={codes.data.filter(({ used }) => !used)} /> : <PendingCard load={codes} />}
    </>
  );
}

function BatchFacts({ batch }: { readonly batch: QrBatch }) {
  const t = useTranslations('qrCodes');
  const tColumn = useTranslations('qrCodes.batches.column');
  const may = useMay();
  const company = { label: tColumn('company'), value: batch.company.name };
  return (
    <Card component="section">
      <Title order={2} className={classes.title}>
        {t('batch.facts')}
      </Title>
      <Facts
        items={[
          ...(may('qr-codes.company-column') ? [company] : []),
          { label: tColumn('used'), value: <UsedCount batch={batch} /> },
          { label: tColumn('created'), value: <DateTime value={batch.createdAt} /> },
          { label: tColumn('user'), value: <PersonName person={batch.user} /> },
        ]}
      />
    </Card>
  );
}

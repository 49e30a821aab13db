import { Card, Text, Title } from '@mantine/core';
import type { Intervention } from '@trapline/contract/interventions/schemas.ts';
import { useTranslations } from 'use-intl';
import { Facts } from '~/components/Facts.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import { InterventionState } from './InterventionState.tsx';
import classes from './interventions.module.css';

/** The signature of the client. */
export function SignedBy({ intervention }: { readonly intervention: Intervention }) {
  const t = useTranslations('interventions');
  const { approvedByText, approvedByImage, signedAt, changedSinceSigned } = intervention;
  return (
    <Card component="section" className={classes.block}>
      <div className={classes.productHead}>
        <Title order={2}>{t('section.signature')}</Title>
        <InterventionState intervention={intervention} />
      </div>
      {signedAt && (
        <Facts
          items={[
            { label: t('field.approvedByText'), value: approvedByText },
            { label: t('field.signedAt'), value: formatDateTime(signedAt) },
          ]}
        />
      )}
      {approvedByImage && <img className={classes.drawing} src={approvedByImage} alt={t('signature.draw')} />}
      {changedSinceSigned && <Text fz="sm">{t('signature.changed')}</Text>}
    </Card>
  );
}

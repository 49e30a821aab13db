import { Alert, Card, Text, Title } from '@mantine/core';
import type { SecondFactor } from '@trapline/contract/second-factor/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PendingCard } from '~/components/PendingCard.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { useSecondFactor } from '../calls.ts';
import classes from './factor.module.css';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RecoveryCodesModal } from './RecoveryCodesModal.tsx';
import { TotpApp } from './TotpApp.tsx';

/** The second factors of the user. */
export function FactorCard({ onFinished }: { readonly onFinished?: () => void }) {
  const load = useSecondFactor();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!load.data) return <PendingCard load={load} />;
  const showCodes = (newCodes: readonly string[] | null) => (newCodes === null ? onFinished?.() : setCodes(newCodes));
  return (
    <>
      <Factor factor={load.data} onCodes={showCodes} />
      {codes && (
        <RecoveryCodesModal
          codes={codes}
          onClose={() => {
            setCodes(null);
            onFinished?.();
          }}
        />
      )}
    </>
  );
}

type Props = {
  readonly factor: SecondFactor;
  readonly onCodes: (codes: readonly string[] | null) => void;
};

function Factor({ factor, onCodes }: Props) {
  const t = useTranslations('secondFactor.factor');
  return (
    <Card component="section" className={classes.card}>
      <div>
        <div className={classes.head}>
          <Title order={2}>{t('title')}</Title>
          <StatusBadge tone={factor.isOn ? 'good' : 'quiet'}>{t(factor.isOn ? 'on' : 'off')}</StatusBadge>
        </div>
        <Text className={classes.muted}>{t('text')}</Text>
      </div>
      {factor.isShared ? (
        <Alert color="petrol">{t('shared')}</Alert>
      ) : (
        <>
          {factor.isOn && factor.isRequired && <Alert color="petrol">{t('required')}</Alert>}
          <TotpApp factor={factor} onCodes={onCodes} />
          <Passkeys factor={factor} onCodes={onCodes} />
          {factor.isOn && <RecoveryCodes remaining={factor.recoveryCodesLeft} onCodes={onCodes} />}
        </>
      )}
    </Card>
  );
}

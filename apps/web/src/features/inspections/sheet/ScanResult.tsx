import { Alert, Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { FacilityDevice, Scanned } from '../logic/scanned-code.ts';
import classes from './ScanModal.module.css';

export type ScanOutcome =
  | { readonly is: 'unknown'; readonly code: string }
  | Extract<Scanned, { is: 'inFacility' }>
  /** It was added on this phone; its sheet opens once the visit contains it. */
  | { readonly is: 'joining'; readonly device: FacilityDevice };

type Props = {
  readonly outcome: ScanOutcome | null;
  /** Absent if this person may not add a device to the visit. */
  readonly onJoin?: (() => void) | undefined;
};

/** What was scanned, unless it opens a sheet. */
export function ScanResult({ outcome, onJoin }: Props) {
  const t = useTranslations('inspections.scan');
  if (outcome === null) {
    return (
      <Text c="dimmed" fz="sm">
        {t('hint')}
      </Text>
    );
  }
  if (outcome.is === 'unknown') {
    return (
      <Alert color="red" role="alert">
        {t('unknown', { code: outcome.code })}
      </Alert>
    );
  }
  const device = [outcome.device.uniqueId, outcome.device.name].filter(Boolean).join(' · ');
  if (outcome.is === 'joining') return <Alert color="gray">{t('joining', { device })}</Alert>;
  return (
    <Alert color="amber" role="alert" title={t('inFacility', { device })}>
      {onJoin && (
        <Button className={classes.join} leftSection={<IconPlus size={20} />} onClick={onJoin}>
          {t('join')}
        </Button>
      )}
    </Alert>
  );
}

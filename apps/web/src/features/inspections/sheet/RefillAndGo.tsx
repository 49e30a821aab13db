import { Button } from '@mantine/core';
import { IconBucketDroplet } from '@tabler/icons-react';
import type { VisitDeviceType } from '@trapline/contract/device-types/schemas.ts';
import { useTranslations } from 'use-intl';
import { type Draft, withRefill } from '../logic/draft.ts';
import { lastRefillOf } from '../logic/last-refill.ts';
import { useVisit } from '../logic/visit-context.ts';
import classes from './SheetFoot.module.css';

type Props = {
  readonly type: VisitDeviceType;
  readonly draft: Draft;
  /** Saves the draft with the refill in it, and goes on. */
  readonly onGo: (draft: Draft) => void;
};

/** Where bait is gone it is put in again, as it was put in last: said and saved in one. */
export function RefillAndGo({ type, draft, onGo }: Props) {
  const t = useTranslations('inspections.sheet');
  const last = lastRefillOf(useVisit().inspection);
  const refill = type.deviceTypeObservations.find((observation) => observation.type === 'REFILL');
  const isEaten = Object.values(draft.bait).some((percent) => percent > 0);
  if (!last || !refill || !isEaten || Object.keys(draft.refill).length > 0) return null;
  return (
    <Button
      variant="default"
      className={classes.second}
      data-leads
      leftSection={<IconBucketDroplet size={20} />}
      onClick={() => onGo(withRefill(draft, refill.id, last))}
    >
      {t('refillAndNext', { name: last.mixture.name, amount: last.value })}
    </Button>
  );
}

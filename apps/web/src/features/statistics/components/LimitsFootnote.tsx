import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { StatisticsLine } from '@trapline/contract/statistics/schemas.ts';
import { useTranslations } from 'use-intl';
import { countOverLimit } from '../logic/day-sums.ts';

type Props = { readonly placeId: string; readonly lines: readonly Pick<StatisticsLine, 'dates' | 'stays'>[] };

/** Limits apply to one device in one visit, so a sum has no line for them; how often they were reached is written. */
export function LimitsFootnote({ placeId, lines }: Props) {
  const t = useTranslations('statistics.chart');
  return (
    <>
      {t('limitsNotDrawn')} {t('limitsReached', { count: countOverLimit(lines) })}{' '}
      <Anchor
        inherit
        underline="always"
        renderRoot={(props) => <Link {...props} to="/app/places/edit/$placeId/objects-limit" params={{ placeId }} />}
      >
        {t('toLimits')}
      </Anchor>
    </>
  );
}

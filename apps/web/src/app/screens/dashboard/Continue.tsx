import { IconPlayerPlay } from '@tabler/icons-react';
import type { DashboardInspection } from '@trapline/contract/dashboard/schemas.ts';
import { useTranslations } from 'use-intl';
import { LinkButton } from '~/components/LinkButton.tsx';
import { CheckedMeter } from '~/features/inspections/components/CheckedMeter.tsx';
import { NEXT_DEVICE } from '~/features/inspections/search.ts';
import classes from './visits.module.css';

type Props = { readonly visits: readonly DashboardInspection[] };

/** One's own visits that go on, each one tap from its next device. */
export function Continue({ visits }: Props) {
  const t = useTranslations('dashboard.continue');
  if (visits.length === 0) return null;
  return (
    <ul className={classes.continue} aria-label={t('title')}>
      {visits.map((visit) => (
        <li key={visit.uuid} className={classes.going}>
          <div className={classes.goingWords}>
            <span className={classes.goingPlace}>{visit.placeName}</span>
            <span className={classes.facts}>{visit.name}</span>
          </div>
          <CheckedMeter visit={visit} />
          <LinkButton
            to="/app/places/edit/$placeId/inspections/$inspectionId"
            params={{ placeId: visit.placeUuid, inspectionId: visit.uuid }}
            search={{ device: NEXT_DEVICE }}
            className={classes.go}
            leftSection={<IconPlayerPlay size={17} />}
            aria-label={t('goNamed', { place: visit.placeName })}
          >
            {t('go')}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

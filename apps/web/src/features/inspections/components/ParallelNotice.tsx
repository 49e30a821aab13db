import { Alert, Anchor } from '@mantine/core';
import { IconArrowsJoin, IconArrowsSplit2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { LinkButton } from '~/components/LinkButton.tsx';
import { facilityDateTime } from '~/lib/days.ts';
import { useMay } from '~/lib/use-may.ts';
import classes from './OutboxStrip.module.css';

type Props = {
  readonly inspection: Pick<Inspection, 'uuid' | 'placeUuid' | 'status' | 'approved' | 'parallel' | 'user'>;
};

/** The same person has started two visits here, for example on two phones: the office can connect them. */
export function ParallelNotice({ inspection }: Props) {
  const t = useTranslations('inspections.parallel');
  const connect = useTranslations('inspections.connect');
  const may = useMay();
  const { uuid, placeUuid, status, approved, user } = inspection;
  // a visit that an earlier build of the panel has stored on the phone
  const parallel = inspection.parallel ?? [];
  if (parallel.length === 0) return null;
  // only then, and only before the approval
  const mayConnect =
    may('inspections.connect') &&
    !approved &&
    status === 'COMPLETED' &&
    parallel.every((other) => other.status === 'COMPLETED');
  return (
    <Alert
      color="amber"
      role="status"
      className={classes.root}
      icon={<IconArrowsSplit2 size={20} aria-hidden="true" />}
      title={t('title', { person: `${user.name} ${user.surname}` })}
    >
      <ul className={classes.list}>
        {parallel.map((other) => (
          <li key={other.uuid}>
            <Anchor
              inherit
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/app/places/edit/$placeId/inspections/$inspectionId"
                  params={{ placeId: placeUuid, inspectionId: other.uuid }}
                />
              )}
            >
              {[other.number, other.name].filter(Boolean).join(' · ')}
            </Anchor>
            , {t('started', { when: facilityDateTime(other.startedAt) })}
          </li>
        ))}
      </ul>
      <div className={classes.row}>
        <span className={classes.text}>{t(mayConnect ? 'connect' : 'later')}</span>
        {mayConnect && (
          <LinkButton
            variant="default"
            size="compact-sm"
            leftSection={<IconArrowsJoin size={17} />}
            to="/app/places/edit/$placeId/inspections/connect"
            params={{ placeId: placeUuid }}
            search={{ inspectionId1: uuid }}
          >
            {connect('menu')}
          </LinkButton>
        )}
      </div>
    </Alert>
  );
}

import { Alert, Anchor } from '@mantine/core';
import { IconArrowsJoin, IconArrowsSplit2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { LinkButton } from '~/components/LinkButton.tsx';
import { facilityDateTime } from '~/lib/days.ts';
import { useAccount } from '~/lib/session.ts';
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
  const account = useAccount();
  const { uuid, placeUuid, status, approved, user } = inspection;
  // a visit that an earlier build of the panel has stored on the phone
  const parallel = inspection.parallel ?? [];
  // visits are connected only before the approval
  if (parallel.length === 0 || approved || isClientSide(account)) return null;
  const haveEnded = status === 'COMPLETED' && parallel.every((other) => other.status === 'COMPLETED');
  const mayConnect = haveEnded && may('inspections.connect');
  const advice = haveEnded ? 'ended' : 'later';
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
        <span className={classes.text}>{t(mayConnect ? 'connect' : advice)}</span>
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

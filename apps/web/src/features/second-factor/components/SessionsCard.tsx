import { Button, Card, Text, Title } from '@mantine/core';
import type { Session } from '@trapline/contract/auth/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import { useEndOtherSessions, useEndSession, useSessions } from '../calls.ts';
import classes from './factor.module.css';
import { useDeviceName } from './use-device-name.ts';

/** The sessions of the person, this device first. */
export function SessionsCard() {
  const load = useSessions();
  return load.data ? <Sessions sessions={load.data} /> : <PendingCard load={load} />;
}

function Sessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const t = useTranslations('secondFactor.sessions');
  const nameOf = useDeviceName();
  const [sessionToEnd, setSessionToEnd] = useState<Session | 'others' | null>(null);
  const endSession = useEndSession();
  const endOthers = useEndOtherSessions();
  const close = () => setSessionToEnd(null);
  return (
    <Card component="section" className={classes.card}>
      <div className={classes.head}>
        <div className={classes.text}>
          <Title order={2}>{t('title')}</Title>
          <Text className={classes.muted}>{t('text')}</Text>
        </div>
        {sessions.length > 1 && (
          <Button variant="default" onClick={() => setSessionToEnd('others')}>
            {t('endOthers')}
          </Button>
        )}
      </div>
      <ul className={classes.list}>
        {sessions.map((session) => (
          <SessionRow key={session.uuid} session={session} onEnd={() => setSessionToEnd(session)} />
        ))}
      </ul>
      {sessionToEnd === 'others' && (
        <ConfirmWrite
          title={t('endOthers')}
          confirmLabel={t('endOthers')}
          successMessage={t('endedOthers')}
          onConfirm={() => endOthers.mutateAsync({})}
          onClose={close}
        >
          {t('endOthersText')}
        </ConfirmWrite>
      )}
      {sessionToEnd !== null && sessionToEnd !== 'others' && (
        <ConfirmWrite
          title={t('endOf', { device: nameOf(sessionToEnd) })}
          confirmLabel={t('end')}
          successMessage={t('ended')}
          onConfirm={() => endSession.mutateAsync({ body: { sessionUuid: sessionToEnd.uuid } })}
          onClose={close}
        >
          {t('endText')}
        </ConfirmWrite>
      )}
    </Card>
  );
}

function SessionRow({ session, onEnd }: { readonly session: Session; readonly onEnd: () => void }) {
  const t = useTranslations('secondFactor.sessions');
  const device = useDeviceName()(session);
  const { network, createdAt, usedAt, isCurrent } = session;
  const facts = [
    ...(network === null ? [] : [t('network', { network })]),
    t('begun', { date: formatDateTime(createdAt) }),
    ...(isCurrent || usedAt === createdAt ? [] : [t('used', { date: formatDateTime(usedAt) })]),
  ];
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <span className={classes.name}>
          {device}
          {isCurrent && <StatusBadge tone="good">{t('here')}</StatusBadge>}
        </span>
        <span className={classes.muted}>{facts.join(' · ')}</span>
      </div>
      {!isCurrent && (
        <Button variant="default" aria-label={t('endOf', { device })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}

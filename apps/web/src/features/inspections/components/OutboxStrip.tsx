import { Alert, Button, VisuallyHidden } from '@mantine/core';
import {
  IconClockExclamation,
  IconClockPause,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconDatabaseExclamation,
  IconDatabaseX,
  IconFlagCheck,
  IconLock,
  IconUserExclamation,
  IconUsers,
  IconWifiOff,
} from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { timeOf } from '~/lib/days.ts';
import { readSpace, useSpace } from '~/lib/phone/free-space.ts';
import { useStorageFull } from '~/lib/phone/full-storage.ts';
import { useClockOffset } from '~/lib/server-clock.ts';
import { retryWork } from '../log/field-work.ts';
import { isRejected } from '../log/log-entry.ts';
import { useVisitLog } from '../log/use-visit-log.ts';
import { useVisitPhotos } from '../log/use-visit-photos.ts';
import { type StripState, stripState } from '../logic/strip-state.ts';
import { useAreDraftsVolatile } from '../logic/use-drafts.ts';
import { useSpokenText } from '../logic/use-spoken-text.ts';
import { useSendingText, useWaitingText } from '../logic/use-waiting-text.ts';
import { useVisit } from '../logic/visit-context.ts';
import { useOthersWaiting } from '../outbox/use-others-waiting.ts';
import { useVisitOutbox } from '../outbox/use-visit-outbox.ts';
import classes from './OutboxStrip.module.css';
import { RefusedEntries, RejectedEntries, SetAsideEntries } from './StripEntries.tsx';
import { WriteFile } from './WriteFile.tsx';

type Icon = ComponentType<{ readonly size: number; readonly 'aria-hidden': 'true' }>;

const OBSTACLE_ICONS: Readonly<Record<NonNullable<StripState['obstacle']>, Icon>> = {
  volatile: IconDatabaseX,
  signedOut: IconLock,
  otherPerson: IconUserExclamation,
  offline: IconCloudOff,
  noAnswer: IconWifiOff,
  serverOlder: IconClockPause,
  serverFails: IconCloudOff,
};

const useStripState = (): StripState => {
  const { entries, photos } = useVisit();
  const log = useVisitLog();
  const outbox = useVisitOutbox();
  const queue = useVisitPhotos();
  return stripState({ entries, photos, log, outbox, queue });
};

type Props = { readonly isCompact?: boolean };

/**
 * The entries that wait on this phone and their results, in words. The sheet of a device shows only entries that need
 * attention.
 */
export function OutboxStrip({ isCompact = false }: Props) {
  const t = useTranslations('inspections.outbox');
  const { entries, photos } = useVisit();
  const areDraftsVolatile = useAreDraftsVolatile();
  const isFull = useIsFull();
  const state = useStripState();
  const refused = { entries: withState(entries, 'refused'), photos: withState(photos, 'refused') };
  const ofOffice = withState(photos, 'setAside');
  const setAside = {
    entries: withState(entries, 'setAside'),
    photos: ofOffice.filter((photo) => !isRejected(photo)),
  };
  const rejected = { entries: withState(entries, 'rejected'), photos: ofOffice.filter(isRejected) };
  return (
    <>
      {hasAny(refused) && <RefusedEntries {...refused} />}
      {hasAny(rejected) && !isCompact && <RejectedEntries {...rejected} />}
      {hasAny(setAside) && !isCompact && <SetAsideEntries {...setAside} />}
      {state.isEndWaiting && !isCompact && <Line icon={IconFlagCheck}>{t('finishedOnPhone')}</Line>}
      {state.obstacle !== null && <Obstructed state={state} isCompact={isCompact} />}
      {state.obstacle === null && !isCompact && <Progress state={state} />}
      {!isCompact && <PhoneLines isVolatile={state.obstacle === 'volatile'} />}
      {areDraftsVolatile && state.entries === 0 && (
        <Alert color="amber" role="status" title={t(isFull ? 'draftsFull' : 'draftsVolatile')} />
      )}
    </>
  );
}

const withState = <T extends { readonly state: string }>(all: readonly T[], state: string): readonly T[] =>
  all.filter((one) => one.state === state);

type Listed = { readonly entries: readonly unknown[]; readonly photos: readonly unknown[] };
const hasAny = ({ entries, photos }: Listed): boolean => entries.length + photos.length > 0;

type LineProps = {
  readonly icon: Icon;
  readonly isDone?: boolean;
  /** What a screen reader says, if it is not the text itself. */
  readonly spoken?: string;
  readonly children: ReactNode;
  readonly button?: ReactNode;
};

function Line({ icon: Icon, isDone = false, spoken, children, button }: LineProps) {
  return (
    <div className={classes.line} data-done={isDone || undefined} data-compact={button !== undefined || undefined}>
      <Icon size={20} aria-hidden="true" />
      {spoken === undefined ? (
        <span className={classes.count} role="status">
          {children}
        </span>
      ) : (
        <>
          <span className={classes.count} aria-hidden="true">
            {children}
          </span>
          <VisuallyHidden role="status">{spoken}</VisuallyHidden>
        </>
      )}
      {button}
    </div>
  );
}

/** The browser has refused to store something, or reports that there is no space. */
const useIsFull = (): boolean => {
  const isRefused = useStorageFull();
  return useSpace() === 'none' || isRefused;
};

/** What a person should know about this phone: its clock, its space, and work of other people. */
function PhoneLines({ isVolatile }: { readonly isVolatile: boolean }) {
  const t = useTranslations('inspections.outbox');
  const minutes = Math.round(Math.abs(useClockOffset()) / 60_000);
  const measured = useSpace();
  // nothing is stored any more, whatever the browser reports
  const space = isVolatile ? 'enough' : measured;
  const others = useOthersWaiting();
  // photos may have filled the phone since
  useEffect(() => void readSpace(), []);
  return (
    <>
      {minutes > 0 && <Line icon={IconClockExclamation}>{t('clock', { count: minutes })}</Line>}
      {space === 'little' && <Line icon={IconDatabaseExclamation}>{t('littleSpace')}</Line>}
      {space === 'none' && <Line icon={IconDatabaseExclamation}>{t('noSpace')}</Line>}
      {others.map((sentence) => (
        <Line key={sentence} icon={IconUsers}>
          {sentence}
        </Line>
      ))}
    </>
  );
}

type StateProps = { readonly state: StripState };

/** While the connection works: the entries that wait, are being sent, or were sent. */
function Progress({ state }: StateProps) {
  const t = useTranslations('inspections.outbox');
  const waitingText = useWaitingText();
  const sendingText = useSendingText();
  const { entries, photos, isSending, allSentAt } = state;
  if (allSentAt !== null) {
    return (
      <Line icon={IconCloudCheck} isDone>
        {t('allSent', { time: timeOf(new Date(allSentAt)) })}
      </Line>
    );
  }
  if (entries + photos === 0) return null;
  if (!isSending) return <Line icon={IconCloudUp}>{waitingText(state)}</Line>;
  return <Sending text={sendingText(state)} />;
}

/** The numbers change with each record: a screen reader reads them once in a while. */
function Sending({ text }: { readonly text: string }) {
  const spoken = useSpokenText(text);
  return (
    <Line icon={IconCloudUp} spoken={spoken}>
      {text}
    </Line>
  );
}

function SendNow() {
  const t = useTranslations('inspections.outbox');
  return (
    <Button variant="default" size="compact-sm" onClick={retryWork}>
      {t('retry')}
    </Button>
  );
}

/** A phone that stores nothing: another attempt, or a file for the office. */
function StoreOrWrite() {
  const t = useTranslations('inspections.outbox');
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={retryWork}>
        {t('again')}
      </Button>
      <WriteFile />
    </>
  );
}

/** What a person can do about the obstacle. The bar above every page has the button to sign in. */
function WayOut({ obstacle }: { readonly obstacle: NonNullable<StripState['obstacle']> }) {
  if (obstacle === 'signedOut') return null;
  return obstacle === 'volatile' ? <StoreOrWrite /> : <SendNow />;
}

/** Why nothing can be sent, and what waits. */
function Obstructed({ state, isCompact }: StateProps & { readonly isCompact: boolean }) {
  const t = useTranslations('inspections.outbox');
  const waitingText = useWaitingText();
  const isFull = useIsFull();
  const { obstacle, message } = state;
  if (obstacle === null) return null;
  const Icon = OBSTACLE_ICONS[obstacle];
  const isShort = isCompact && ['offline', 'noAnswer', 'serverOlder', 'serverFails'].includes(obstacle);
  if (isShort) {
    return (
      <Line icon={Icon} button={<SendNow />}>
        {waitingText(state)}
      </Line>
    );
  }
  // what the phone cannot store is lost when the page closes
  const isLoss = obstacle === 'volatile';
  const textOf = () => {
    if (isLoss && isFull) return t('storageFull');
    return message ?? t(obstacle === 'otherPerson' ? 'stalled' : obstacle);
  };
  return (
    <Alert
      color={isLoss ? 'red' : 'amber'}
      role={isLoss ? 'alert' : 'status'}
      className={classes.root}
      icon={<Icon size={20} aria-hidden="true" />}
      title={waitingText(state)}
    >
      <div className={classes.row}>
        <span className={classes.text}>{textOf()}</span>
        <WayOut obstacle={obstacle} />
      </div>
    </Alert>
  );
}

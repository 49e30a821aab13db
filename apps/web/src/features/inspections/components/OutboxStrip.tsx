import { Alert, Button } from '@mantine/core';
import { IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '~/lib/api-error.ts';
import { timeOf } from '~/lib/days.ts';
import { percentText } from '~/lib/percent.ts';
import { retryWork } from '../log/field-work.ts';
import { useVisitLog } from '../log/use-visit-log.ts';
import { pestName } from '../logic/pest-name.ts';
import { useAreDraftsVolatile } from '../logic/use-drafts.ts';
import { useVisit } from '../logic/visit-context.ts';
import { isWaiting, type ShownEntry } from '../outbox/outbox-entry.ts';
import { useVisitOutbox } from '../outbox/use-visit-outbox.ts';
import { visitOutbox } from '../outbox/visit-outbox.ts';
import classes from './OutboxStrip.module.css';

type NamedItem = { readonly id: number; readonly name: string };

/** The content of an entry, named as in the catalogue: `Mysz domowa × 3`, `40 %`; null for marks and photos. */
const entryName = ({ submission }: ShownEntry, { deviceTypes }: InspectionDetails): string | null => {
  const nameOf = (all: readonly NamedItem[], id: number) => all.find((one) => one.id === id)?.name ?? null;
  switch (submission.verb) {
    case 'addAction': {
      const actions = deviceTypes.flatMap(({ deviceTypeActions }) => deviceTypeActions);
      return nameOf(actions, submission.body.deviceTypeActionId);
    }
    case 'addObject': {
      const objects = deviceTypes.flatMap(({ deviceTypeObjects }) => deviceTypeObjects);
      const name = nameOf(objects, submission.body.deviceTypeObjectId);
      return name && `${pestName(name).common} × ${submission.body.amount}`;
    }
    case 'addObservation': {
      const { deviceTypeObservationId, amountPercentage } = submission.body;
      const observations = deviceTypes.flatMap(({ deviceTypeObservations }) => deviceTypeObservations);
      const name = nameOf(observations, deviceTypeObservationId);
      return amountPercentage === undefined ? name : `${name} ${percentText(amountPercentage)}`;
    }
    default:
      return null;
  }
};

type Props = { readonly isCompact?: boolean };

/**
 * The entries that wait on this phone and their results, in words. The sheet of a device shows only entries that need
 * attention.
 */
export function OutboxStrip({ isCompact = false }: Props) {
  const t = useTranslations('inspections.outbox');
  const { entries } = useVisit();
  const { isVolatile } = useVisitOutbox();
  const areDraftsVolatile = useAreDraftsVolatile();
  const refused = entries.filter(({ state }) => state === 'refused');
  const setAside = entries.filter(({ state }) => state === 'setAside');
  const count = entries.filter(isWaiting).length;
  const isStalled = useStalled() !== null || isVolatile;
  return (
    <>
      {refused.length > 0 && <RefusedEntries entries={refused} />}
      {setAside.length > 0 && !isCompact && <SetAsideEntries entries={setAside} />}
      {count > 0 && isStalled && <WaitingEntries count={count} isCompact={isCompact} />}
      {!isStalled && !isCompact && <Progress count={count} hasRejected={refused.length + setAside.length > 0} />}
      {areDraftsVolatile && count === 0 && <Alert color="amber" role="status" title={t('draftsVolatile')} />}
    </>
  );
}

/** Why nothing can be sent at the moment; null while the connection works. */
const useStalled = (): unknown => {
  const outbox = useVisitOutbox();
  return useVisitLog().stalled ?? outbox.stalled;
};

type LineProps = { readonly isDone?: boolean; readonly children: ReactNode; readonly button?: ReactNode };

function Line({ isDone = false, children, button }: LineProps) {
  const Icon = isDone ? IconCloudCheck : IconCloudUp;
  return (
    <div
      className={classes.line}
      data-done={isDone || undefined}
      data-compact={button !== undefined || undefined}
      role="status"
    >
      <Icon size={20} aria-hidden="true" />
      <span className={classes.count}>{children}</span>
      {button}
    </div>
  );
}

type ProgressProps = { readonly count: number; readonly hasRejected: boolean };

/** While the connection works: the entries that wait, are being sent, or were sent. */
function Progress({ count, hasRejected }: ProgressProps) {
  const t = useTranslations('inspections.outbox');
  const { entries } = useVisit();
  const { sender, allSentAt } = useVisitLog();
  const sent = entries.filter(({ state }) => state === 'sent').length;
  const isSending = sender === 'sending' || entries.some(({ state, isLogged }) => state === 'sending' && !isLogged);
  const isAllSent = count === 0 && !hasRejected && allSentAt !== null;
  if (isAllSent) return <Line isDone>{t('allSent', { time: timeOf(new Date(allSentAt)) })}</Line>;
  if (count === 0) return null;
  return <Line>{isSending ? t('sending', { sent, total: sent + count }) : t('waiting', { count })}</Line>;
}

function WaitingEntries({ count, isCompact }: { readonly count: number; readonly isCompact: boolean }) {
  const t = useTranslations('inspections.outbox');
  const { isVolatile } = useVisitOutbox();
  const stalled = useStalled();
  // another person is signed in: the message of the server explains that
  const serverMessage = stalled instanceof ApiError && stalled.code === 'request/wrong_person' ? stalled.message : null;
  const send = (
    <Button variant="default" size="compact-sm" onClick={retryWork}>
      {t('retry')}
    </Button>
  );
  if (isCompact && !isVolatile && serverMessage === null) return <Line button={send}>{t('waiting', { count })}</Line>;
  return (
    <Alert color="amber" role="status" className={classes.root} title={t('waiting', { count })}>
      <div className={classes.row}>
        <span className={classes.text}>{serverMessage ?? t(isVolatile ? 'volatile' : 'stalled')}</span>
        {send}
      </div>
    </Alert>
  );
}

type EntriesProps = { readonly entries: readonly ShownEntry[] };

/** The kind of an entry, for those without a name of their own. */
const useKindName = (): ((entry: ShownEntry) => string) => {
  const t = useTranslations('inspections');
  return ({ submission: { verb } }) => {
    switch (verb) {
      case 'setScanned':
      case 'setChecked':
      case 'setNotChecked':
      case 'addAction':
      case 'addObject':
      case 'addObservation':
      case 'addImage':
        return t(`outbox.kind.${verb}`);
      default:
        return t(`field.kind.${verb}`);
    }
  };
};

/** The number of the device and what was recorded on it. */
function EntryText({ entry }: { readonly entry: ShownEntry }) {
  const { inspection } = useVisit();
  const kindName = useKindName();
  const { inspectionDeviceId } = entry;
  const device = inspection.devices.find(({ uuid }) => uuid === inspectionDeviceId);
  return (
    <>
      {inspectionDeviceId !== null && (
        <>
          <strong>{device?.device.uniqueId ?? '?'}</strong>,{' '}
        </>
      )}
      {entryName(entry, inspection) ?? kindName(entry)}
    </>
  );
}

/** The server has stored these entries, but they have no effect until the office has decided. */
function SetAsideEntries({ entries }: EntriesProps) {
  const t = useTranslations('inspections.outbox');
  return (
    <Alert color="petrol" role="status" className={classes.root} title={t('setAside', { count: entries.length })}>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <EntryText entry={entry} />
          </li>
        ))}
      </ul>
      {t('setAsideText')}
    </Alert>
  );
}

/** Entries that the server has refused. Those of the log stay on the phone; the others can be removed. */
function RefusedEntries({ entries }: EntriesProps) {
  const t = useTranslations('inspections.outbox');
  const tErrors = useTranslations('common.errors');
  const removable = entries.filter(({ isLogged }) => !isLogged);
  return (
    <Alert color="red" role="alert" className={classes.root} title={t('refused', { count: entries.length })}>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <EntryText entry={entry} />: {entry.fault?.message || tErrors('internal_error')}
          </li>
        ))}
      </ul>
      <div className={classes.row}>
        <Button variant="default" size="compact-sm" onClick={retryWork}>
          {t('again')}
        </Button>
        {removable.length > 0 && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            onClick={() => void visitOutbox.undo(removable.map(({ key }) => key))}
          >
            {t('drop')}
          </Button>
        )}
      </div>
    </Alert>
  );
}

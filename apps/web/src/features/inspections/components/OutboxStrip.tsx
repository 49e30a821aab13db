import { Alert, Button } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { ApiError } from '~/lib/api-error.ts';
import { percentText } from '~/lib/percent.ts';
import { pestName } from '../logic/pest-name.ts';
import { useAreDraftsVolatile } from '../logic/use-drafts.ts';
import { useVisit } from '../logic/visit-context.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { useVisitOutbox } from '../outbox/use-visit-outbox.ts';
import { visitOutbox } from '../outbox/visit-outbox.ts';
import classes from './OutboxStrip.module.css';

type NamedItem = { readonly id: number; readonly name: string };

/** The content of an entry, named as in the catalogue: `Mysz domowa × 3`, `40 %`; null for marks and photos. */
const entryName = ({ submission }: OutboxEntry, { deviceTypes }: InspectionDetails): string | null => {
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

/** Shown only when needed: entries that wait for the network, and entries that the server refused. */
export function OutboxStrip({ isCompact = false }: { readonly isCompact?: boolean }) {
  const t = useTranslations('inspections.outbox');
  const { entries } = useVisit();
  const { stalled, isVolatile } = useVisitOutbox();
  const areDraftsVolatile = useAreDraftsVolatile();
  const refused = entries.filter(({ state }) => state === 'refused');
  const waiting = entries.filter(({ state }) => state !== 'refused');
  return (
    <>
      {refused.length > 0 && <RefusedEntries entries={refused} />}
      {waiting.length > 0 && (stalled !== null || isVolatile) && (
        <WaitingEntries count={waiting.length} isCompact={isCompact} />
      )}
      {areDraftsVolatile && waiting.length === 0 && <Alert color="amber" role="status" title={t('draftsVolatile')} />}
    </>
  );
}

function WaitingEntries({ count, isCompact }: { readonly count: number; readonly isCompact: boolean }) {
  const t = useTranslations('inspections.outbox');
  const { isVolatile, stalled } = useVisitOutbox();
  // another person is signed in: the message of the server explains that
  const serverMessage = stalled instanceof ApiError && stalled.code === 'request/wrong_person' ? stalled.message : null;
  const send = (
    <Button variant="default" size="compact-sm" onClick={visitOutbox.retry}>
      {t('retry')}
    </Button>
  );
  if (isCompact && !isVolatile && serverMessage === null) {
    return (
      <div className={classes.line} role="status">
        <IconCloudUp size={20} aria-hidden="true" />
        <span className={classes.count}>{t('waiting', { count })}</span>
        {send}
      </div>
    );
  }
  return (
    <Alert color="amber" role="status" className={classes.root} title={t('waiting', { count })}>
      <div className={classes.row}>
        <span className={classes.text}>{serverMessage ?? t(isVolatile ? 'volatile' : 'stalled')}</span>
        {send}
      </div>
    </Alert>
  );
}

function RefusedEntries({ entries }: { readonly entries: readonly OutboxEntry[] }) {
  const t = useTranslations('inspections.outbox');
  const tErrors = useTranslations('common.errors');
  const { inspection } = useVisit();
  const idOf = ({ inspectionDeviceId }: OutboxEntry) =>
    inspection.devices.find(({ uuid }) => uuid === inspectionDeviceId)?.device.uniqueId ?? '?';
  return (
    <Alert color="red" role="alert" className={classes.root} title={t('refused', { count: entries.length })}>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <strong>{idOf(entry)}</strong>, {entryName(entry, inspection) ?? t(`kind.${entry.submission.verb}`)}:{' '}
            {entry.fault?.message || tErrors('internal_error')}
          </li>
        ))}
      </ul>
      <div className={classes.row}>
        <Button variant="default" size="compact-sm" onClick={visitOutbox.retry}>
          {t('again')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          onClick={() => void visitOutbox.undo(entries.map(({ key }) => key))}
        >
          {t('drop')}
        </Button>
      </div>
    </Alert>
  );
}

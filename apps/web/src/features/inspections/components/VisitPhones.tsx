import { IconDeviceMobile } from '@tabler/icons-react';
import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import type { Answer } from '~/lib/api.ts';
import { usePhonesOfPlace } from '../field-calls.ts';
import { isIncomplete } from '../logic/phone-log.ts';
import { personOf, SetAsideBadge, Waiting } from './field-log-texts.tsx';
import classes from './VisitPhones.module.css';

const NOTHING: Pick<Answer<typeof inspections.listFieldLogs>, 'logs' | 'packs'> = { logs: [], packs: [] };

type Props = { readonly inspection: Pick<Inspection, 'uuid' | 'placeUuid' | 'status' | 'userId'> };

/** For the office: on whose phone the visit is, when it was heard of last, and what it has not sent. */
export function VisitPhones({ inspection: { uuid, placeUuid, status, userId } }: Props) {
  const t = useTranslations('inspections.field');
  const { logs, packs } = usePhonesOfPlace(placeUuid).data ?? NOTHING;
  const shown = logs.filter((log) => log.inspection?.uuid === uuid && (status === 'IN_PROGRESS' || isIncomplete(log)));
  // the phone of the author has the data, and may be without a network since
  const pack = status === 'IN_PROGRESS' && shown.length === 0 && packs.find(({ person }) => person.id === userId);
  if (pack) {
    return (
      <span className={classes.phone}>
        <IconDeviceMobile size={16} aria-hidden="true" />
        <span>
          {t('packTaken', { person: personOf(pack) })} <RelativeTime value={pack.takenAt} />, {t('nothingHeard')}
        </span>
      </span>
    );
  }
  return shown.map((log) => (
    <span key={log.uuid} className={classes.phone}>
      <IconDeviceMobile size={16} aria-hidden="true" />
      <span>
        {t('onPhone', { person: personOf(log) })} <RelativeTime value={log.lastHeardAt} /> · <Waiting log={log} />{' '}
        {log.setAside > 0 && <SetAsideBadge log={log} />}
      </span>
    </span>
  ));
}

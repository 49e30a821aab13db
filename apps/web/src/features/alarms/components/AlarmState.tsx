import type { Alarm } from '@trapline/contract/alarms/schemas.ts';
import { useLocale, useTranslations } from 'use-intl';
import { Excerpt } from '~/components/Excerpt.tsx';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import { duration } from '~/lib/duration.ts';
import classes from './alarms.module.css';

const TONES: Readonly<Record<Alarm['kind'], StatusTone>> = {
  detection: 'bad',
  no_signal: 'warning',
  gateway_outage: 'warning',
  low_battery: 'info',
  stuck_sensor: 'info',
};

/** The kind of the alarm; a cleared alarm has no colour. */
export function AlarmKind({ alarm: { kind, clearedAt } }: { readonly alarm: Alarm }) {
  const t = useTranslations('alarms.kind');
  return <StatusBadge tone={clearedAt === null ? TONES[kind] : 'quiet'}>{t(kind)}</StatusBadge>;
}

type Props = {
  readonly alarm: Alarm;
  /** The lines after which the text is cut, in a row of a table. */
  readonly lines?: number | undefined;
};

function Line({ text, lines }: { readonly text: string; readonly lines: number | undefined }) {
  return <span className={classes.line}>{lines === undefined ? text : <Excerpt text={text} lines={lines} />}</span>;
}

/** Further facts about the alarm. */
export function AlarmFacts({ alarm, lines }: Props) {
  const t = useTranslations('alarms');
  const facts = [
    alarm.source === 'person' && t('byHand'),
    alarm.repeats > 0 && t('repeats', { count: alarm.repeats }),
    alarm.silenced !== null && t('silenced', { count: alarm.silenced }),
    alarm.duringInspection && t('during'),
    alarm.isFlapping && t('flapping'),
    alarm.isClearing && t('clearing'),
    alarm.clearedHow !== null && t(`how.${alarm.clearedHow}`),
  ].filter((fact) => fact !== false);
  return facts.length === 0 ? null : <Line text={facts.join(' · ')} lines={lines} />;
}

/** The person who acknowledged or cleared the alarm; if nobody did, a text says so. */
export function AlarmPeople({ alarm, lines }: Props) {
  const t = useTranslations('alarms');
  const locale = useLocale();
  const { acknowledgedBy, escalatedTo, clearedBy, responseSeconds, note } = alarm;
  const nameOf = ({ name, surname }: { name: string; surname: string }) => `${name} ${surname}`.trim();
  const responsible = acknowledgedBy
    ? t(alarm.clearedAt === null ? 'takenBy' : 'answeredBy', { name: nameOf(acknowledgedBy) })
    : clearedBy
      ? t('endedBy', { name: nameOf(clearedBy) })
      : t('nobody');
  const details = [
    escalatedTo && t('escalated', { name: nameOf(escalatedTo) }),
    responseSeconds !== null && t('response', { time: duration(responseSeconds, locale) }),
    note,
    alarm.shelved && t('shelve.until', { when: formatDateTime(alarm.shelved.until), reason: alarm.shelved.reason }),
  ].filter(Boolean);
  return (
    <span className={classes.people}>
      <span data-untaken={!acknowledgedBy && alarm.clearedAt === null ? 'true' : undefined}>{responsible}</span>
      {details.length > 0 && <Line text={details.join(' · ')} lines={lines} />}
    </span>
  );
}

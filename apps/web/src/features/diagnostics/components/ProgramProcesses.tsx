import { PROGRAM_ROLES } from '@trapline/contract/diagnostics/rules.ts';
import type { Diagnostics } from '@trapline/contract/diagnostics/schemas.ts';
import { useTranslations } from 'use-intl';
import { Facts } from '~/components/Facts.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import classes from './diagnostics.module.css';

type Props = Pick<Diagnostics, 'processes' | 'versions'>;

/** The roles of the program with their running processes, and the list of processes. */
export function ProgramProcesses({ processes, versions }: Props) {
  const t = useTranslations('diagnostics');
  const running = processes.filter(({ isSilent }) => !isSilent);
  return (
    <PageSection title={t('roles.title')} lead={t('roles.lead')}>
      <div className={classes.facts}>
        <Facts
          layout="columns"
          items={PROGRAM_ROLES.map((role) => {
            const count = running.filter(({ roles }) => roles.includes(role)).length;
            return {
              label: t(`roles.${role}`),
              value: <StatusBadge tone={count > 0 ? 'good' : 'bad'}>{t('roles.running', { count })}</StatusBadge>,
            };
          })}
        />
      </div>
      <ul className={classes.list} aria-label={t('process.label')}>
        {processes.map((process) => (
          <li key={process.uuid} className={classes.item}>
            <span className={classes.text}>
              <span className={classes.name}>{process.host}</span>
              <span className={classes.line}>{process.roles.map((role) => t(`roles.${role}`)).join(' · ')}</span>
              <span className={classes.line}>
                {t('process.since', { at: formatDateTime(process.startedAt) })},{' '}
                {t('process.seen', { at: formatDateTime(process.seenAt) })}
              </span>
            </span>
            <span className={classes.badges}>
              {process.version !== versions.program && (
                <StatusBadge tone="warning">{t('process.otherVersion', { version: process.version })}</StatusBadge>
              )}
              <StatusBadge tone={process.isSilent ? 'bad' : 'good'}>
                {t(process.isSilent ? 'process.silent' : 'process.runs')}
              </StatusBadge>
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

import type { Inspection, Signature } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { facilityDateTime } from '~/lib/days.ts';
import { useReasonText } from '~/lib/use-reason-text.ts';
import { changesSince } from '../logic/signatures.ts';
import classes from './VisitBlocks.module.css';

type Props = {
  readonly signature: Signature;
  readonly inspection: Pick<Inspection, 'amendments' | 'amendedAt'>;
  /** The drawn signature, if it is loaded. */
  readonly image: string | null;
};

/** How it was signed, with the person who recorded the name or drawing of a receiver. */
const useMethodText = (): ((signature: Pick<Signature, 'method' | 'recordedBy'>) => string) => {
  const t = useTranslations('inspections.signatures');
  return ({ method, recordedBy: by }) =>
    method === 'SESSION' || !by ? t(`methods.${method}`) : t(`recorded.${method}`, { by });
};

/** One signature: its meaning, the person, time and method, the signed version, and later changes. */
export function SignatureRow({ signature, inspection, image }: Props) {
  const t = useTranslations('inspections');
  const reasonText = useReasonText();
  const methodText = useMethodText();
  const { meaning, name, nameToday, function: role, company, at, version, joinedVisit, voided } = signature;
  const changeCount = joinedVisit === null ? changesSince(signature, inspection) : 0;
  const versionText =
    joinedVisit === null
      ? t('signatures.version', { version: String(version) })
      : t('signatures.ofJoined', { number: joinedVisit, version: String(version) });
  return (
    <li className={classes.signed} data-voided={voided !== null || undefined}>
      <span className={classes.signedHead}>
        <strong>{t(`signatures.meanings.${meaning}`)}</strong>
        {voided && <StatusBadge tone="bad">{t('signatures.withdrawn')}</StatusBadge>}
        {!voided && changeCount !== 0 && (
          <StatusBadge tone="warning">
            {changeCount === null ? t('signatures.changed') : t('signatures.since', { count: changeCount })}
          </StatusBadge>
        )}
      </span>
      <span>{[name ?? t('signatures.nameless'), role, company].filter(Boolean).join(', ')}</span>
      {nameToday && name && (
        <span className={classes.statement}>{t('signatures.renamed', { former: name, today: nameToday })}</span>
      )}
      <span className={classes.statement}>
        {[facilityDateTime(at), methodText(signature), ...(version > 0 ? [versionText] : [])].join(' · ')}
      </span>
      {voided && (
        <span className={classes.statement}>
          {t('signatures.withdrawnBy', {
            by: voided.by ?? t('signatures.somebody'),
            when: facilityDateTime(voided.at),
            reason: reasonText(voided.reason),
          })}
        </span>
      )}
      {image && <img className={classes.signature} src={image} alt={t('approval.signature')} />}
    </li>
  );
}
